import { expect, test } from 'vitest';
import { processorTime } from '../../../test/support/processes/processor-time.ts';
import { parseXml } from '../src/xml/parse.ts';

test('elements, attributes, text and lines, without namespaces', () => {
  const root = parseXml(
    '\ufeff<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n<!-- <x> -->\n' +
      '<n:a\n  n:k="1 > 0" l=\'&quot;\'><b> one </b><b><![CDATA[<two> &amp;]]></b><n:c/></n:a>\n',
  );
  const a = root.at('a');
  expect([a.line, a.attribute('k'), a.attribute('l'), a.attribute('m')]).toEqual([
    4,
    '1 > 0',
    '"',
    '',
  ]);
  expect(a.all('b').map(({ text, line }) => [text, line])).toEqual([
    ['one', 5],
    ['<two> &amp;', 5],
  ]);
  expect([a.at('c').exists, a.at('d', 'e').exists, a.value('d', 'e')]).toEqual([true, false, '']);
  expect(root.within('b')).toHaveLength(2);
});

test('of entities, only those of XML itself and characters by number', () => {
  const { text } = parseXml('<a>&lt;&amp;lt;&#233;&#xE9;&nbsp;&b;&#0;&#x110000;</a>').at('a');
  expect(text).toBe('<&lt;éé&nbsp;&b;&#0;&#x110000;');
});

test.each([
  ['', /line 1: "" does not belong here, so the file is damaged/],
  ['plain', /line 1: "plain" does not belong here/],
  ['<a><b></a></b>', /<\/a> does not belong here/],
  ['</a>', /<\/a> does not belong here/],
  ['<a>\n<b>1', /line 2: the file is cut off/],
  ['<a>\n<b>1</', /line 2: the file is cut off/],
  ['<a x=1></a>', /"<a x=1><\/a>" does not belong here/],
  ['<a>'.repeat(1_001), /more than 1000 tags in each other/],
])('%j is refused', (text, message) => expect(() => parseXml(text)).toThrow(message));

test('a large file is walked once', () => {
  const rows = '<r a="1">\n<v>12.50</v></r>'.repeat(100_000);
  const worked = processorTime();
  expect(parseXml(`<a>${rows}</a>`).all('a', 'r').at(-1)?.line).toBe(100_000);
  expect(worked()).toBeLessThan(10_000);
});
