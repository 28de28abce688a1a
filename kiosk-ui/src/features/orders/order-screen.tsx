interface OrderScreenProps {
  orderId: number;
  onClose: () => void;
  onOpenOrder: (id: number) => void;
}

/** One check. */
export function OrderScreen({ orderId }: OrderScreenProps) {
  return <h1>{orderId}</h1>;
}
