export { signInForm } from "@refundry/contract/access";
