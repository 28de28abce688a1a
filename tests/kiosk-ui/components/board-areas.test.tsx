// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { useAreas } from '../../../kiosk-ui/src/features/kitchen/areas.ts';
import { setPerson } from '../../../kiosk-ui/src/lib/session/session.ts';
import { byRole, mount, press, unmountAll } from './mount.tsx';

function Board() {
  const [areas, toggle] = useAreas(['kitchen']);
  return <button onClick={() => toggle('bar')}>{areas.join(' ')}</button>;
}

function boardOf(id: number, user_role: number): HTMLElement {
  unmountAll();
  setPerson({ id, user_role } as Parameters<typeof setPerson>[0]);
  mount(<Board />);
  return byRole('button', /kitchen/);
}

beforeEach(() => localStorage.clear());

it('the areas chosen on a device are stored for the role', () => {
  expect(boardOf(1, 5).textContent).toBe('kitchen');
  press('kitchen');
  expect(boardOf(2, 5).textContent).toBe('kitchen bar');
});

it('the areas chosen by one role do not replace the default of another', () => {
  boardOf(1, 5);
  press('kitchen');
  expect(boardOf(3, 2).textContent).toBe('kitchen');
});
