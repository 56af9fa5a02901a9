import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerQuickly } from './quick-dom.ts';

let own: ReturnType<typeof answerQuickly>;
beforeEach(() => {
  own = answerQuickly();
});
afterEach(() => document.body.replaceChildren());

const look = ({ display, visibility, pointerEvents }: CSSStyleDeclaration): string[] => [
  display,
  visibility,
  pointerEvents,
];
const named = (style: CSSStyleDeclaration): string[] =>
  ['display', 'visibility', 'pointer-events'].map((name) => style.getPropertyValue(name));

it('says of every element what happy-dom works out, asked by property and by name, also after its style has changed', () => {
  document.body.innerHTML = `
    <main><span>a</span><button>b</button><li>c</li><table><tbody><tr><td>d</td></tr></tbody></table><template></template>
    <div style="visibility: hidden"><p>e</p><p style="visibility: visible">f</p><b style="display: none"><i>g</i></b></div>
    <div style="display: none; pointer-events: none"><input type="hidden"><svg><path /></svg></div>
    <div style="color: red">h</div><dialog>i</dialog><dialog open>j</dialog></main>`;
  const all = () => [...document.querySelectorAll('*')];
  const asked = () => all().map((element) => [element.tagName, look(getComputedStyle(element))]);
  const expected = () => all().map((element) => [element.tagName, look(own.stylesOf(element))]);
  expect(asked()).toEqual(expected());
  expect(all().map((element) => named(getComputedStyle(element)))).toEqual(all().map((one) => look(own.stylesOf(one))));
  document.querySelector('main')!.style.visibility = 'hidden';
  document.querySelector('button')!.style.display = 'none';
  document.querySelector('dialog')!.setAttribute('open', '');
  expect(asked()).toEqual(expected());
  expect(getComputedStyle(document.querySelector('button')!).display).toBe('none');
});

it('says nothing of what stands on no page, and leaves all else to happy-dom', () => {
  const alone = document.createElement('p');
  expect(look(getComputedStyle(alone))).toEqual(look(own.stylesOf(alone)));
  alone.style.color = 'red';
  document.body.append(alone);
  expect([getComputedStyle(alone).color, getComputedStyle(alone).getPropertyValue('color')]).toEqual(['red', 'red']);
});

it('finds the labels that happy-dom finds, in their order', () => {
  document.body.innerHTML = `<label for="a">1</label><label>2 <span><input id="a"></span></label><label for="a">3</label>
    <label for="b">4</label><input id="b"><input><label>5 <input></label>`;
  const fields = [...document.querySelectorAll('input'), document.createElement('input')];
  const words = (labels: Iterable<HTMLElement> | null) =>
    [...(labels ?? [])].map(({ textContent }) => textContent.trim());
  expect(fields.map(({ labels }) => words(labels))).toEqual(fields.map((field) => words(own.labelsOf(field))));
  expect(words(fields[0]!.labels)).toEqual(['1', '3', '2']);
});

it('tells of the page what was not found: at once, and when it was waited for in vain', async () => {
  document.body.innerHTML = '<p>Kosong</p>';
  expect(() => screen.getByText('Ada')).toThrow('Kosong');
  await expect(screen.findByText('Ada', {}, { timeout: 5 })).rejects.toThrow('Kosong');
  const told: string[] = [];
  await waitFor(
    () => {
      try {
        screen.getByText('Ada');
      } catch (error) {
        told.push((error as Error).message);
      }
    },
    { timeout: 5 },
  );
  expect(told).toEqual([expect.not.stringContaining('Kosong')]);
});
