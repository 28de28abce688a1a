import type { ThemeData } from '../../theme/tokens.ts';

/** The page that shows screens with an unsaved theme, only in a frame of the theme editor. */
export const previewPath = '/theme-preview';

export const previewScreens = ['floor', 'check', 'kitchen', 'admin'] as const;
export type PreviewScreen = (typeof previewScreens)[number];

/** The frame's message that it is ready, and the editor's message for each change of the draft. */
export type PreviewMessage =
  | { kind: 'theme-preview.ready' }
  | { kind: 'theme-preview.draft'; theme: ThemeData };

/** A message from a page of the same origin, or null for anything else. */
export function readPreviewMessage(
  event: MessageEvent<unknown>,
  from: Window | null,
): PreviewMessage | null {
  if (event.origin !== window.location.origin || event.source !== from) return null;
  const { kind } = (event.data ?? {}) as { kind?: unknown };
  const isKnown = kind === 'theme-preview.ready' || kind === 'theme-preview.draft';
  return isKnown ? (event.data as PreviewMessage) : null;
}
