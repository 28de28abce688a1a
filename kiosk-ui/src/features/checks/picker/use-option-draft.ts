import type { Product } from '@comanda/contract/catalog';
import { useState } from 'react';
import { unitPrice, type NewLine, type PendingItem, type SendPlan } from '../pending/pending.ts';
import { componentsOf, missingPart, startParts, type Parts } from './combo-choice.ts';
import { chosenOptions, missingGroup, startChoice, type Choice } from './option-choice.ts';

interface DraftStart {
  product: Product;
  /** The menu, for the components of a combo. */
  products: readonly Product[];
  /** The pending line being edited; null for a new one. */
  line: PendingItem | null;
  /** Initial course and hold of a new line. */
  plan: SendPlan;
  /** Initial quantity of a new line. */
  quantity: number;
  /** What was chosen in another place before. */
  begun?: Draft | null;
}

/** What is chosen for a line. */
export interface Draft {
  choice: Choice;
  /** What is chosen for the slots of a combo. */
  parts: Parts;
  note: string;
  quantity: number;
  plan: SendPlan;
}

/** A line while its options are chosen: what is missing, what it costs in centavos, and the line itself. */
export function useOptionDraft(start: DraftStart) {
  const { product, products } = start;
  const [draft, setDraft] = useState(() => draftOf(start));
  const lineOf = ({ choice, parts, quantity, note, plan }: Draft): NewLine => ({
    product,
    options: chosenOptions(product, choice),
    components: componentsOf(product, products, parts),
    quantity,
    note,
    plan,
  });
  const { options, components = [], quantity } = lineOf(draft);
  return {
    draft,
    setDraft,
    restart: () => setDraft(draftOf(start)),
    /** The name of the first group or slot without a choice. */
    missing:
      missingPart(product, products, draft.parts) ??
      missingGroup(product, draft.choice)?.name ??
      null,
    amount: unitPrice({ basePrice: product.price, options, components }) * quantity,
    lineOf,
  };
}

function draftOf({ product, products, line, plan, quantity, begun }: DraftStart): Draft {
  if (begun) return begun;
  return {
    choice: startChoice(product, line?.options),
    parts: startParts(product, products, line?.components),
    note: line?.note ?? '',
    quantity: line?.quantity ?? quantity,
    plan: line ? { course: line.course, hold: line.hold } : plan,
  };
}
