import { Button, FileButton } from "@mantine/core";
import type { UserRow } from "@refundry/contract/people";
import { useRef } from "react";
import { client as calls, upload } from "../../base/api.ts";
import { PersonAvatar } from "../../ui/words/PersonAvatar.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { failed } from "../../ui/words/snackbar.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import own from "./people.module.css";

/** The most that a picture may weigh, in bytes (03, Avatar). */
const most = 5_000_000;

/** The own picture, and initials where there is none. */
export function OwnPicture({ person }: { person: UserRow }) {
  const { id, img } = person;
  const { making, make } = useStep({ type: "users", id });
  const letGo = useRef<() => void>(null);
  const send = (file: File | null) => {
    // The same picture can be chosen once more.
    letGo.current?.();
    if (!file) return;
    if (file.size > most) failed(new Error("The picture is over 5 MB. Please try another one."));
    else void make("change", () => upload({ path: `/users/${id}/avatar`, file }), "Picture saved.");
  };
  return (
    <div className={own.picture}>
      <PersonAvatar person={person} size={72} />
      <div className={own.head}>
        <FileButton accept="image/jpeg,image/png,image/webp" resetRef={letGo} onChange={send}>
          {(props) => (
            <Button variant="default" loading={making === "change"} {...props}>
              Change photo
            </Button>
          )}
        </FileButton>
        {img !== null && (
          <Button
            variant="subtle"
            color="red"
            disabled={making !== null}
            onClick={() => void make("remove", () => calls.people.removeAvatar({ params: { id } }), "Picture removed.")}
          >
            Remove
          </Button>
        )}
        <Small of="p">JPEG, PNG or WebP, up to 5 MB.</Small>
      </div>
    </div>
  );
}
