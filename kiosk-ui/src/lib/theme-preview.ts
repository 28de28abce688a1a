import type { ThemeData } from '../theme/tokens.ts';

/** Where the screens are shown under a theme that is not saved yet: in a frame of the theme editor, and nowhere else. */
export const previewPath = '/theme-preview';

export const previewScreens = ['floor', 'check', 'kitchen', 'admin'] as const;
export type PreviewScreen = (typeof previewScreens)[number];

/** What the frame says once it listens, and what the editor answers whenever the draft changes. */
export type PreviewMessage =
  { kind: 'theme-preview.ready' } | { kind: 'theme-preview.draft'; theme: ThemeData };

/** A message of this very box's other page, or null for anything else. */
export function readPreviewMessage(
  event: MessageEvent<unknown>,
  from: Window | null,
): PreviewMessage | null {
  if (event.origin !== window.location.origin || event.source !== from) return null;
  const { kind } = (event.data ?? {}) as { kind?: unknown };
  const isKnown = kind === 'theme-preview.ready' || kind === 'theme-preview.draft';
  return isKnown ? (event.data as PreviewMessage) : null;
}
