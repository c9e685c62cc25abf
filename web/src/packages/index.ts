export { PackageCard } from "./components/PackageCard.tsx";
