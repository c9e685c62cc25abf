import { describe, expect, test } from "vitest";
import "../ui/testing.tsx";
import { isOwnPath, mayOpen, rememberPath, takePath } from "./session.ts";

describe("the remembered path", () => {
  test("comes back exactly, once (ACCESS-01)", () => {
    rememberPath("/clients/12/documents?x=1#y");
    expect(takePath()).toBe("/clients/12/documents?x=1#y");
    expect(takePath()).toBeNull();
  });
  test("is an address of this product and nothing else (ACCESS-55)", () => {
    for (const path of ["https://other.example/", "//other.example", "/\\other.example", "javascript:alert(1)", ""])
      expect(isOwnPath(path), path).toBe(false);
  });
  test("is never a page for people who are not signed in", () => {
    for (const path of ["/login", "/404", "/activate/abc", "/reset-password", "/maintenance", "/register?source=7"])
      expect(isOwnPath(path), path).toBe(false);
    expect(isOwnPath("/login-history")).toBe(true);
  });
  test("has 2,000 characters at most", () => {
    expect(isOwnPath(`/${"a".repeat(1999)}`)).toBe(true);
    expect(isOwnPath(`/${"a".repeat(2000)}`)).toBe(false);
  });
  test("what somebody else put there is ignored", () => {
    sessionStorage.setItem("refundry.path", "//other.example");
    expect(takePath()).toBeNull();
  });
});

describe("the screens of the navigation list", () => {
  const navigation = {
    home: "/dashboard",
    items: [],
    screens: ["/dashboard", "/clients/:id/profile"],
    permissions: [],
    time_zone: "UTC",
  };
  test("match by pattern, whatever the query and hash", () => {
    expect(mayOpen(navigation, "/clients/12/profile?q=a#12")).toBe(true);
    expect(mayOpen(navigation, "/dashboard/")).toBe(true);
    expect(mayOpen(navigation, "/Clients/12/PROFILE")).toBe(true);
    expect(mayOpen(navigation, "/clients/12/admin")).toBe(false);
    expect(mayOpen(navigation, "/clients/12")).toBe(false);
  });
});
