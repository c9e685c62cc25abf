import { Link } from "@tanstack/react-router";
import { PublicPage } from "./components/PublicPage.tsx";

export function NotFoundScreen() {
  return (
    <PublicPage title="Sorry, we were unable to find that page">
      <Link to="/">Go to the home page</Link>
    </PublicPage>
  );
}
