/**
 * Which of an area's operations read a record, by their paths below `/api/v1`. A path counts with all that stands below it;
 * in `lists` it counts alone.
 */
export interface Topic {
  /** Here `{id}` names the record itself. */
  own?: readonly `/${string}/{id}`[];
  /** All of these may hang on it, whichever record they name: its own id does not lead to theirs. */
  any?: readonly `/${string}`[];
  /** Lists that show it. */
  lists?: readonly `/${string}`[];
}

/** Record type → what of the area reads it. Several areas may read one type. */
export type Topics = Record<string, Topic>;

const startsWith = (path: string, start: string) => path === start || path.startsWith(`${start}/`);

/** Whether an operation, called with these parameters, reads the record of this id; without an id, any of its type. */
export function readsTopic(
  { own = [], any = [], lists = [] }: Topic,
  path: string,
  params: { id?: unknown } | undefined,
  id: number | undefined,
): boolean {
  return (
    lists.some((list) => list === path) ||
    any.some((start) => startsWith(path, start)) ||
    (id !== undefined && params?.id === id && own.some((start) => startsWith(path, start)))
  );
}
