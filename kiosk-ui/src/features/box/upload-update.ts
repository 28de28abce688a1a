import { checkUpdate, uploadUpdate } from '@comanda/contract/updates';
import { uploadParts } from '../../lib/api/upload-parts.ts';
import type { SendCommand } from '../../live/command.ts';

/** Uploads an update file in parts and then has the box verify it. `onProgress` receives 0 to 1. */
export async function uploadFile(
  send: SendCommand,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<void> {
  const sendPart = (offset: number, bytes: Blob) =>
    send(uploadUpdate, { query: { offset, size: file.size }, bytes });
  await uploadParts(file, sendPart, onProgress);
  await send(checkUpdate, { body: {} });
}
