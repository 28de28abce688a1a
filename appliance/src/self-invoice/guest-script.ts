import { guestFields } from '@comanda/domain/invoices/guest-form';
import { companyKind } from '@comanda/domain/tax-data';

const names = guestFields.map((name) => `'${name}'`).join(', ');

/**
 * What the form does by itself; without it, the form works too. Regime and use follow the RFC, the kind of company is
 * offered to be removed, and the data stay on this phone where the guest wants that.
 */
export const guestScript = `
const form = document.getElementById('data');
if (form) {
  const { tax_id, tax_name, tax_postcode, tax_regime, tax_use, remember } = form.elements;
  const names = [${names}].filter((name) => form.elements[name]);
  const place = 'comanda-invoice';
  const follow = document.getElementById('follow');
  const strip = document.getElementById('strip');
  const companyKind = ${companyKind.toString()}i;
  const all = new Map([tax_regime, tax_use].map((list) => [list, [...list.options]]));
  const show = (list, fits) => {
    const chosen = list.value;
    list.replaceChildren(...all.get(list).filter((one) => one.value === '' || fits(one.dataset)));
    list.value = chosen;
    if (list.selectedIndex < 0) list.selectedIndex = 0;
  };
  const update = () => {
    const rfc = tax_id.value.replace(/[\\s-]/g, '');
    const kind = rfc.length === 12 ? 'company' : 'person';
    follow.hidden = rfc.length < 12;
    show(tax_regime, ({ kinds }) => kinds.split(' ').includes(kind));
    show(
      tax_use,
      ({ regimes, kinds }) => regimes.split(' ').includes(tax_regime.value) && kinds.split(' ').includes(kind),
    );
    if (tax_use.value === '' && tax_use.options.length > 1) tax_use.selectedIndex = 1;
    strip.hidden = kind !== 'company' || !companyKind.test(tax_name.value.trim());
  };
  const stored = () => {
    try {
      return JSON.parse(localStorage.getItem(place)) ?? {};
    } catch {
      return {};
    }
  };
  if (form.dataset.fresh) {
    const known = stored();
    for (const name of names) {
      const field = form.elements[name];
      if (typeof known[name] === 'string') field.value = known[name];
      if (name === 'tax_regime') update();
    }
  }
  update();
  form.addEventListener('input', update);
  strip.querySelector('button').addEventListener('click', () => {
    tax_name.value = tax_name.value.trim().replace(companyKind, '');
    update();
    tax_postcode.focus();
  });
  form.addEventListener('submit', () => {
    try {
      if (remember.checked)
        localStorage.setItem(place, JSON.stringify(Object.fromEntries(names.map((name) => [name, form.elements[name].value]))));
      else localStorage.removeItem(place);
    } catch {}
    // One tap, one invoice: the box refuses a second one anyway.
    setTimeout(() => (form.querySelector('.go').disabled = true));
  });
  addEventListener('pageshow', () => (form.querySelector('.go').disabled = false));
}
document.querySelector('[aria-invalid=true]')?.focus();
`;
