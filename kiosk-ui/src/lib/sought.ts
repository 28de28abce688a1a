/** What the address says that a section shall show first: the name of a product or a person that was searched for. */
export function sought(): string {
  return new URLSearchParams(window.location.search).get('find') ?? '';
}
