import { describe, expect, test } from "vitest";
import { identifyEmployees } from "./employees.ts";

const listed = (names: string[]) =>
  identifyEmployees(names).employees.map(({ name, spellings }) => [name, ...spellings]);

describe("identifyEmployees", () => {
  test("counts spellings of one name as one employee without remark", () => {
    const identities = identifyEmployees(["Ana Ruiz", "RUIZ, ANA", "ana  ruiz"]);
    expect(identities.employees.map(({ name }) => name)).toEqual(["Ana Ruiz"]);
    expect(identities.merged).toEqual([]);
  });

  test("merges names whose middle names fit and says so", () => {
    const identities = identifyEmployees(["John Smith", "John A. Smith", "John Albert Smith"]);
    expect(identities.employees).toHaveLength(1);
    expect(identities.merged).toEqual([
      ["John Smith", "John A. Smith"],
      ["John Smith", "John Albert Smith"],
    ]);
    expect(identities.variants).toEqual([]);
  });

  test("keeps names apart whose middle names or suffixes differ", () => {
    const identities = identifyEmployees(["John A Smith", "John B Smith", "John A Smith Jr"]);
    expect(identities.employees).toHaveLength(3);
    expect(identities.variants).toEqual([
      ["John A Smith", "John B Smith"],
      ["John A Smith", "John A Smith Jr"],
      ["John B Smith", "John A Smith Jr"],
    ]);
  });

  test("a name without middle name joins the one that comes first in the file, wherever it stands", () => {
    expect(listed(["John B Smith", "John A Smith", "John Smith"])[0]).toEqual([
      "John B Smith",
      "John B Smith",
      "John Smith",
    ]);
    expect(listed(["John Smith", "John B Smith", "John A Smith"])[0]).toEqual([
      "John Smith",
      "John Smith",
      "John B Smith",
    ]);
  });

  test("finds an employee by another spelling", () => {
    const { find } = identifyEmployees(["John B Smith", "John A Smith", "Lee Wong"]);
    expect(find("SMITH, JOHN")?.name).toBe("John B Smith");
    expect(find("John Andrew Smith")?.name).toBe("John A Smith");
    expect(find("WONG, LEE Q")?.name).toBe("Lee Wong");
    expect(find("Lee Wong Jr")).toBeUndefined();
  });
});
