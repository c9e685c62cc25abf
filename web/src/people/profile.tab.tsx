import { Button, Select, TextInput, useMantineColorScheme } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { UserRow } from "@refundry/contract/people";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../base/may.ts";
import { userQuery } from "../base/queries.ts";
import { useSession } from "../base/session.ts";
import { CalendarSection } from "../cases/index.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { FormSection } from "../ui/form/FormSection.tsx";
import { PhoneField } from "../ui/form/figureFields.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { TypedSelect } from "../ui/form/TypedSelect.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { PageSection } from "../ui/panels/PageSection.tsx";
import { OwnPicture } from "./components/OwnPicture.tsx";
import own from "./components/people.module.css";
import { zoneFilter, zonesWith } from "./components/timeZones.ts";
import { usePersonForm } from "./components/usePersonForm.ts";

const ChangeEmailDialog = openedPart(async () => (await import("./changeEmail.dialog.tsx")).ChangeEmailDialog, {
  form: true,
});

/** Who one is: picture, names, address, and how the product looks here (03, `/profile`). */
export function ProfileTab() {
  const user = useQuery(userQuery(useSession()?.current_user_id ?? 0));
  const isOfClient = useMay("shell.needed");
  return (
    <>
      <Loaded query={user} lines={6}>
        {(person) => (
          <>
            <PageSection
              title="Picture"
              about="Everybody who works with you sees it. The middle of it is shown, as a circle."
            >
              <OwnPicture person={person} />
            </PageSection>
            <PageSection
              title="About me"
              about="Your names stand on what you do; days and times are shown in your time zone."
            >
              <OwnForm key={person.id} person={person} />
            </PageSection>
            <PageSection
              title="E-mail"
              about="You sign in with it. Another one counts once the link that is sent there was opened."
            >
              <OwnAddress person={person} />
            </PageSection>
            <PageSection
              title="Where I work"
              about={
                isOfClient
                  ? "The firm that works on your claim keeps who signs in for your company."
                  : "An administrator keeps firm and role."
              }
            >
              <Facts
                facts={[
                  [isOfClient ? "Company" : "Firm", person.entity_name],
                  ["Role", person.role],
                ]}
              />
            </PageSection>
          </>
        )}
      </Loaded>
      <CalendarSection />
      <PageSection title="Look" about="It is kept in this browser.">
        <ThemeChoice />
      </PageSection>
    </>
  );
}

interface Values {
  first: string;
  last: string;
  phone: string;
  time_zone: string;
}

const words = { first: "First name", last: "Last name", phone: "Phone", time_zone: "Time zone" };
const valuesOf = ({ first, last, phone, time_zone }: UserRow): Values => ({
  first,
  last,
  phone: phone ?? "",
  time_zone,
});
const bodyOf = ({ phone, ...same }: Partial<Values>, version: number) => ({
  ...same,
  ...(phone !== undefined && { phone: phone || null }),
  version,
});

function OwnForm({ person }: { person: UserRow }) {
  const frame = usePersonForm<Values>({ person, words, valuesOf, bodyOf, said: "Profile saved." });
  const field = (name: keyof Values) => ({ label: words[name], ...frame.form.getInputProps(name) });
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" label="About me">
      <FormSection title="Person">
        <TextInput {...requiredField} maxLength={80} autoComplete="given-name" {...field("first")} />
        <TextInput {...requiredField} maxLength={80} autoComplete="family-name" {...field("last")} />
        <PhoneField {...field("phone")} />
        <TypedSelect
          nothingFoundMessage="No such time zone."
          data={zonesWith(person.time_zone)}
          filter={zoneFilter}
          {...field("time_zone")}
        />
      </FormSection>
    </FormFrame>
  );
}

function OwnAddress({ person }: { person: UserRow }) {
  const [changing, { open, close }] = useDisclosure(false);
  return (
    <>
      <div className={own.address}>
        <TextInput aria-label="E-mail" value={person.email} readOnly data-fixed />
        <Button variant="default" onClick={open}>
          Change e-mail
        </Button>
      </div>
      <ChangeEmailDialog person={person} opened={changing} onClose={close} />
    </>
  );
}

const themes = [
  { value: "auto", label: "As the system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Select
      className={own.theme}
      label="Theme"
      allowDeselect={false}
      data={[...themes]}
      value={colorScheme}
      onChange={(value) => setColorScheme(themes.find((one) => one.value === value)?.value ?? "auto")}
    />
  );
}
