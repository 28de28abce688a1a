import type { Approval } from '@comanda/contract/approval';
import { ApiProblem } from '../lib/api/problem.ts';
import { createStore } from '../lib/browser/store.ts';

/**
 * What the approver must be allowed to do: a permission, or a discount of some percent of the item. `own`: users may
 * approve it for themselves.
 */
type ApprovalNeed = { permission: string; own?: 1 } | { percent: number };

/**
 * The approval that an action may need: the discount in percent of the item, when it exceeds the cap, and a
 * description of the action.
 */
export interface Approvable {
  percent?: number;
  act?: string;
}

export interface ApprovalRequest {
  need: ApprovalNeed;
  /** The action with its amount and check, as text; absent when the screen has no text for it. */
  what?: string | undefined;
  /** The refusal, when it says more than that a permission is missing. */
  refusal: ApiProblem;
  /** Sends the command with the approval; rejects with the server's refusal. */
  act: (approval: Approval) => Promise<void>;
  /** The dialog was dismissed. */
  cancel: () => void;
}

/** The request shown by the approval dialog, or null. */
export const approvalRequest = createStore<ApprovalRequest | null>(null);

function mayBeApproved(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.extra['approval_possible'] === true;
}

/**
 * Sends a command. When the server answers that another user could approve it, asks for that user and their PIN and
 * sends it again with the approval. A refused PIN stays in the dialog. Rejects with the first refusal when the dialog
 * is dismissed.
 */
export async function withApproval<T>(
  act: (approval?: Approval) => Promise<T>,
  asked: Approvable = {},
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!mayBeApproved(error)) throw error;
    const permission = error.extra['permission'];
    const need: ApprovalNeed =
      typeof permission === 'string'
        ? { permission, ...(error.extra['own_pin'] === true ? { own: 1 } : {}) }
        : { percent: asked.percent ?? 100 };
    return new Promise<T>((resolve, reject) => {
      approvalRequest.get()?.cancel();
      approvalRequest.set({
        need,
        what: asked.act,
        refusal: error,
        act: async (approval) => {
          try {
            resolve(await act(approval));
          } catch (refusal) {
            const isAboutPin =
              mayBeApproved(refusal) ||
              (refusal instanceof ApiProblem && refusal.code === 'login_locked');
            if (isAboutPin) throw refusal;
            reject(refusal instanceof Error ? refusal : new Error(String(refusal)));
          }
        },
        cancel: () => reject(error),
      });
    });
  }
}
