import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";

type Routes = Awaited<ReturnType<typeof calls.leads.routes>>;

/** Which managing firm gets the leads of which referral partner (12, 2.10). */
export function RoutesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const found = useQuery({ ...api.leads.routes.queryOptions(), enabled: opened });
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Lead routing">
      <Loaded query={found} lines={5}>
        {(routes) => <RoutesForm routes={routes} onClose={onClose} />}
      </Loaded>
    </DialogFrame>
  );
}

const textOf = (id: number | null | undefined) => (id ? String(id) : "");
const idOf = (text: string) => (text === "" ? null : Number(text));

const valuesOf = (routes: Routes): Record<string, string> => ({
  default: textOf(routes.default),
  ...Object.fromEntries(routes.items.map((one) => [String(one.referral_firm.id), textOf(one.managing_firm?.id)])),
});
const fresh = (now: Routes) => ({ values: valuesOf(now), version: now.version });

/** Firms by their names, where two people changed the routes. */
function wordsOf({ firms, items }: Routes) {
  const show = (id: string) => firms.find((one) => String(one.id) === id)?.name ?? "—";
  const named = items.map(({ referral_firm: { id, name } }) => [String(id), { label: name, show }]);
  return Object.fromEntries([["default", { label: "Default", show }], ...named]) as Record<
    string,
    { label: string; show: typeof show }
  >;
}

function RoutesForm({ routes, onClose }: { routes: Routes; onClose: () => void }) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: valuesOf(routes),
    version: routes.version,
    follows: true,
    words: wordsOf(routes),
    reload: async () => fresh(await calls.leads.routes()),
    onlyChanged: true,
    newKey,
    send: (values, { version }) =>
      calls.leads.changeRoutes({
        body: {
          version: version ?? routes.version,
          default: idOf(values.default ?? ""),
          items: routes.items.map(({ referral_firm: { id } }) => ({
            referral_firm: id,
            managing_firm: idOf(values[String(id)] ?? ""),
          })),
        },
      }),
    onSent: () => {
      succeeded("Lead routing saved.");
      onClose();
      void changed({ type: "lead_routes", id: 0 });
    },
  });
  const data = routes.firms.map(({ id, name }) => ({ value: String(id), label: name }));
  const choice = (field: string, label: string, placeholder: string) => (
    <Select
      key={field}
      label={label}
      placeholder={placeholder}
      clearable
      data={data}
      value={frame.form.values[field] || null}
      onChange={(id) => frame.form.setFieldValue(field, id ?? "")}
    />
  );
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label="Lead routing">
      <Stack>
        {choice("default", "Default", "No managing firm")}
        {routes.items.map(({ referral_firm: { id, name } }) => choice(String(id), name, "As the default"))}
      </Stack>
    </FormFrame>
  );
}
