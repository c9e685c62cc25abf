import type { people as operations, User } from "@refundry/contract/people";
import { type InputFor, roles } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import {
  type Call,
  ComputeFailure,
  type IncomingFile,
  notFound,
  type OutgoingFile,
  Refusal,
  raise,
  recordFile,
  storedFiles,
  type Tx,
} from "../../platform/index.ts";
import { userChanged } from "../people.events.ts";
import { users } from "../people.tables.ts";
import { avatarLimits, drawAvatarTask } from "./avatar.compute.ts";
import { avatarAddress, isPicture, mostAvatarBytes } from "./avatar.rules.ts";
import { heldPerson, readUser } from "./person.queries.ts";

type Input = InputFor<typeof operations.setAvatar>;

/** A picture of oneself, or of anybody for role 1: the square of its middle is kept, and nothing else of it. */
export async function setAvatar(call: Call, { params }: Input, file: IncomingFile): Promise<User> {
  // Before anything of it is stored.
  await call.transaction((tx) => heldForPicture(tx, params.id));
  const arrived = await file.keep(mostAvatarBytes);
  const { files, compute } = call.services;
  const bytes = await files.read(arrived.sha256);
  if (!isPicture(bytes)) throw new Refusal("wrong_type", { text: "Please choose a JPEG, PNG or WebP picture." });
  const drawn = await compute.run(drawAvatarTask, { bytes }, avatarLimits).catch((error: unknown) => {
    if (!(error instanceof ComputeFailure) || error.kind === "stopped") throw error;
    throw new Refusal("wrong_type", { text: "This picture cannot be read. Please try another one." });
  });
  const stored = await files.put(drawn);
  return call.once(async (tx) => changePicture(tx, params.id, await recordFile(tx, stored, "image/webp")));
}

export const removeAvatar = (tx: Tx, { params }: Input): Promise<User> => changePicture(tx, params.id, null);

/** The person, held, for who may change the picture. */
async function heldForPicture(tx: Tx, id: number) {
  const person = await heldPerson(tx, id);
  if (id !== tx.actor.userId && tx.actor.roleId !== roles.admin) throw new Refusal("forbidden");
  return person;
}

async function changePicture(tx: Tx, id: number, file: number | null): Promise<User> {
  const { avatarFile: before, parentEntity } = await heldForPicture(tx, id);
  if (before !== file) {
    await tx.db.update(users).set({ avatarFile: file }).where(eq(users.id, id));
    tx.audit({
      action: "user.picture",
      recordType: "user",
      recordId: id,
      entityId: parentEntity,
      before: { avatar_file: before },
      after: { avatar_file: file },
    });
    await raise(tx, userChanged, { user: id, fields: ["avatar_file"] });
  }
  return readUser(tx, id);
}

/** Any signed-in person sees the picture of any other; an address that names its content may be kept for a year. */
export async function sendAvatar(
  call: Call,
  { params, query }: InputFor<typeof operations.avatar>,
): Promise<OutgoingFile> {
  const [found] = await call.transaction(
    ({ db }) =>
      db
        .select({ sha256: storedFiles.sha256, size: storedFiles.size, type: storedFiles.mimeType })
        .from(users)
        .innerJoin(storedFiles, eq(storedFiles.id, users.avatarFile))
        .where(eq(users.id, params.id)),
    { readOnly: true },
  );
  if (!found) throw notFound();
  const { sha256, size, type } = found;
  return {
    name: "picture.webp",
    type,
    size,
    inline: true,
    forever: avatarAddress(params.id, sha256)?.endsWith(`?v=${query.v}`) ?? false,
    open: (range) => call.services.files.open(sha256, range),
  };
}
