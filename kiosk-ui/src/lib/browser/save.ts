interface Command<Input> {
  mutate: (input: Input, done: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: unknown;
}
interface Versioned {
  id: number;
  version?: number;
}

/** Saves a form: creates the row if it does not exist, otherwise updates the version that was read. */
export function saveWith<Body extends object>(
  create: Command<{ body: Body }>,
  update: Command<{ params: { id: number }; body: Body & { version?: number } }>,
  row: Versioned | null,
  onSuccess: () => void,
) {
  return {
    busy: create.isPending || update.isPending,
    error: create.error ?? update.error,
    save: (body: Body) => {
      if (!row) return create.mutate({ body }, { onSuccess });
      const { id, version } = row;
      update.mutate({ params: { id }, body: { ...body, version } }, { onSuccess });
    },
  };
}
