import { Button } from "@mantine/core";
import { blankForms, blankNames, type FormBlank } from "@refundry/contract/packages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { dateText, dayText } from "../../base/instants.ts";
import { Grow, Inline, Records } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { InstallDialog } from "../install.dialog.tsx";
import { LastDayDialog } from "../lastDay.dialog.tsx";
import { DatedBadge, spanText } from "./dated.tsx";
import own from "./filing.module.css";

/** The installed blanks of each form, newest first, past ones too. */
export function FormsCard() {
  const tell = useChanged();
  const blanks = useQuery(api.packages.blanks.queryOptions());
  const [installing, setInstalling] = useState(false);
  const [ending, setEnding] = useState<FormBlank | null>(null);
  const changed = () => void tell({ type: "form_blanks" });
  const end = async (lastDay: string | null) => {
    if (!ending) return;
    await calls.packages.changeBlank({ params: { id: ending.id }, body: { use_to: lastDay } });
    succeeded("The dates of use were saved.");
    changed();
  };
  return (
    <CardFrame title="Forms" level={2} aside={<Button onClick={() => setInstalling(true)}>Install</Button>}>
      <Loaded query={blanks} lines={4}>
        {({ items }) => (
          <div className={own.groups}>
            {blankForms.map((form) => (
              <Blanks key={form} form={form} blanks={items.filter((one) => one.form === form)} onEnd={setEnding} />
            ))}
          </div>
        )}
      </Loaded>
      <InstallDialog
        opened={installing}
        first={blankForms.find((form) => !blanks.data?.items.some((one) => one.form === form)) ?? "f941x"}
        onClose={() => setInstalling(false)}
        onInstalled={changed}
      />
      <LastDayDialog
        about={
          ending && { title: revisionText(ending), label: "Last day of use", from: ending.use_from, to: ending.use_to }
        }
        hint="The day of filing counts. Left empty it is used until a later revision is installed."
        optional
        onClose={() => setEnding(null)}
        onSave={end}
      />
    </CardFrame>
  );
}

const revisionText = ({ form, revision }: FormBlank) => `${blankNames[form]} (Rev. ${revision})`;

interface BlanksProps {
  form: FormBlank["form"];
  blanks: readonly FormBlank[];
  onEnd: (blank: FormBlank) => void;
}

function Blanks({ form, blanks, onEnd }: BlanksProps) {
  const name = blankNames[form];
  return (
    <section aria-label={name}>
      <h3 className={own.groupTitle}>{name}</h3>
      {blanks.length === 0 ? (
        <Muted of="p">Not installed. Packages hold a rendition, and a final asks to accept that.</Muted>
      ) : (
        <Records aria-label={`Blanks of ${name}`}>
          {blanks.map((blank) => (
            <li key={blank.id}>
              <Grow of="div">
                <Inline>
                  <strong>Rev. {blank.revision}</strong>
                  <DatedBadge from={blank.use_from} to={blank.use_to} words={["In use", "Later", "Past"]} />
                </Inline>
                <Small of="p">
                  Used for filings {spanText(blank.use_from, blank.use_to)} · {blank.fields} fields checked{" "}
                  {dayText(blank.fields_checked_at)} · installed {dayText(blank.installed_at)}
                </Small>
              </Grow>
              <Button
                variant="default"
                size="xs"
                aria-label={`Dates of use of ${revisionText(blank)}, from ${dateText(blank.use_from)}`}
                onClick={() => onEnd(blank)}
              >
                Dates of use
              </Button>
            </li>
          ))}
        </Records>
      )}
    </section>
  );
}
