import { Button, FileButton } from "@mantine/core";
import type { UserRow } from "@refundry/contract/people";
import { useState } from "react";
import { client as calls, upload } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { PersonAvatar } from "./PersonAvatar.tsx";
import own from "./people.module.css";

/** The most that a picture may weigh, in bytes (03, Avatar). */
const most = 5_000_000;

/** The own picture, and initials where there is none. */
export function OwnPicture({ person }: { person: UserRow }) {
  const { id, img } = person;
  const changed = useChanged();
  const [busy, setBusy] = useState(false);
  const make = async (step: () => Promise<unknown>, said: string) => {
    setBusy(true);
    try {
      await step();
      succeeded(said);
      await changed({ type: "users", id });
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  const send = (file: File | null) => {
    if (!file) return;
    if (file.size > most) failed(new Error("The picture is over 5 MB. Please try another one."));
    else void make(() => upload({ path: `/users/${id}/avatar`, file }), "Picture saved.");
  };
  return (
    <div className={own.picture}>
      <PersonAvatar person={person} size={72} />
      <div className={own.head}>
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={send}>
          {(props) => (
            <Button variant="default" loading={busy} {...props}>
              Change photo
            </Button>
          )}
        </FileButton>
        {img !== null && (
          <Button
            variant="subtle"
            color="red"
            disabled={busy}
            onClick={() => void make(() => calls.people.removeAvatar({ params: { id } }), "Picture removed.")}
          >
            Remove
          </Button>
        )}
        <Small of="p">JPEG, PNG or WebP, up to 5 MB.</Small>
      </div>
    </div>
  );
}
