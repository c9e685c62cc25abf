import { CardFrame } from "../ui/panels/CardFrame.tsx";
import { ClientFiles } from "./components/ClientFiles.tsx";
import { PickedFiles } from "./components/PickedFiles.tsx";

/** Files stay here until they are saved; below them what was handed in (08, 2.1). */
export function UploadsTab({ client: { id, legal_name } }: { client: { id: number; legal_name: string } }) {
  return (
    <>
      <CardFrame title="New files">
        <PickedFiles client={id} type="filedrop" action="Save" />
      </CardFrame>
      <ClientFiles client={id} clientName={legal_name} level={3} outstandingLast />
    </>
  );
}
