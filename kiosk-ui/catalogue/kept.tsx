import { useState, type ReactNode } from 'react';

interface KeptProps<Value> {
  first: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Holds the value of a component that is controlled from outside. */
export function Kept<Value>({ first, children }: KeptProps<Value>) {
  const [value, set] = useState(first);
  return children(value, set);
}
