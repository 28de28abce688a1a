import { updatePart } from '@comanda/contract/updates';
import { hasCode } from './problem.ts';

/** Attempts per part before the upload fails: a tablet may lose the Wi-Fi for a moment. */
const mostTries = 5;
const pause = () => new Promise((passed) => setTimeout(passed, 2000));

/**
 * Uploads a file in parts; one that was lost is sent again. `send` sends the part at an offset and returns the bytes
 * received so far; `onProgress` receives 0 to 1.
 */
export async function uploadParts(
  file: Blob,
  send: (offset: number, bytes: Blob) => Promise<{ received: number }>,
  onProgress: (part: number) => void,
): Promise<void> {
  let received = 0;
  let tries = 0;
  while (received < file.size) {
    try {
      const before = received;
      ({ received } = await send(received, file.slice(received, received + updatePart)));
      tries = received > before ? 0 : tries + 1;
    } catch (error) {
      tries += 1;
      if (!hasCode(error, 'network') || tries === mostTries) throw error;
      await pause();
    }
    if (tries === mostTries) throw new Error('The upload does not advance.');
    onProgress(received / file.size);
  }
}
