import { FileDrop } from '../../src/ui/file-drop.tsx';

const nothing = () => undefined;

export default {
  empty: <FileDrop label="Products" hint="CSV with a heading" accept=".csv" onFile={nothing} />,
  error: <FileDrop label="Logo" accept="image/*" error="The file is empty." onFile={nothing} />,
  disabled: <FileDrop label="Backup" accept=".db" disabled onFile={nothing} />,
};
