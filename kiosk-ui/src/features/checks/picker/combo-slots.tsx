import type { Product } from '@comanda/contract/catalog';
import { finder, groupOfSlot, groupsOfPart, partOf, type Parts } from './combo-choice.ts';
import { OptionGroupField } from './option-group-field.tsx';

interface ComboSlotsProps {
  product: Product;
  products: readonly Product[];
  parts: Parts;
  onChange: (parts: Parts) => void;
  /** Buttons as wide as their text. */
  compact?: boolean;
}

/** The slots of a combo, each followed by the options of the chosen product. */
export function ComboSlots(props: ComboSlotsProps) {
  const { product, products, parts, onChange, compact = false } = props;
  const productOf = finder(products);
  return (product.combo ?? []).map((slot) => {
    const part = parts[slot.id];
    const group = groupOfSlot(slot, products);
    const soldOut = new Set(
      group.options.flatMap(({ id }) => (productOf(id)?.sold_out === 1 ? id : [])),
    );
    return [
      <OptionGroupField
        key={slot.id}
        compact={compact}
        group={group}
        choice={{ [slot.id]: part?.productId == null ? [] : [part.productId] }}
        soldOut={soldOut}
        onChange={(choice) => {
          const id = choice[slot.id]?.[0];
          // The chosen one again keeps its options.
          if (id === undefined || id === part?.productId) return;
          onChange({ ...parts, [slot.id]: partOf(productOf(id)) });
        }}
      />,
      ...groupsOfPart(part, products).map((own) => (
        <OptionGroupField
          key={`${slot.id} ${own.id}`}
          compact={compact}
          group={own}
          choice={part?.choice ?? {}}
          onChange={(choice) =>
            onChange({ ...parts, [slot.id]: { productId: part?.productId ?? null, choice } })
          }
        />
      )),
    ];
  });
}
