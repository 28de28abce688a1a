/** What a section should show first, from the address: the name of a product or user that was searched for. */
export function searchText(): string {
  return new URLSearchParams(window.location.search).get('find') ?? '';
}
