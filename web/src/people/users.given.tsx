import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { show } from "../ui/testing.tsx";
import { UsersScreen } from "./users.screen.tsx";

// What tests of `/users` do again and again.

export const page = (address = "/users") => show(<UsersScreen />, address, "/users");
export const pressed = (name: string) => act(async () => fireEvent.click(await screen.findByRole("button", { name })));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
/** A choice of the form that is open, and not of the filters below it. */
export const choice = (name: "Entity" | "Role") =>
  within(screen.getByRole("dialog")).getByRole<HTMLInputElement>("combobox", { name });
/** What an open list of the form offers. */
export const offered = () => screen.getAllByRole("option").filter(({ tagName }) => tagName !== "OPTION");
export const option = (name: string) =>
  waitFor(() => {
    const found = offered().find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`${name} is not offered.`);
    return found;
  });
export const choose = async (name: "Entity" | "Role", words: string) => {
  fireEvent.click(choice(name));
  fireEvent.click(await option(words));
};
export const leave = (label: string | RegExp) => fireEvent.blur(screen.getByRole("textbox", { name: label }));
/** Past the press that may have left the field. */
export const text = (words: string) => screen.findByText(words);
