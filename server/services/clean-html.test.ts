import { describe, expect, it } from 'vitest';
import { cleanHtml, HTML_TAGS, htmlOfText, outgoingHtml, textOfHtml, TooManyTags } from './clean-html.ts';

describe('cleanHtml', () => {
  it.each([
    ['a script', '<p>Park</p><script>alert(1)</script>', '<p>Park</p>'],
    ['a handler', '<p onclick="alert(1)">Park</p>', '<p>Park</p>'],
    ['a javascript address', '<a href="javascript:alert(1)">Park</a>', '<a rel="noopener nofollow ugc">Park</a>'],
    ['an address without its own protocol', '<a href="//evil.example">x</a>', '<a rel="noopener nofollow ugc">x</a>'],
    ['an image', '<p>Plan<img src=x onerror=alert(1)></p>', '<p>Plan</p>'],
    ['a frame and a style', '<iframe src="https://a"></iframe><p style="position:fixed">a</p>', '<p>a</p>'],
    ['a heading above the page’s own', '<h1>Cel</h1>', '<h3>Cel</h3>'],
  ])('disarms %s', (_what, dirty, clean) => expect(cleanHtml(dirty)).toBe(clean));

  it('keeps paragraphs, lists, tables and links', () => {
    const html =
      '<p>Aleja <strong>lipowa</strong></p><ul><li>ławki</li></ul><table><tbody><tr><th scope="row">Koszt</th><td>1 zł</td></tr></tbody></table>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<a href="mailto:bo@lipogrod.example">napisz</a>')).toContain('href="mailto:bo@lipogrod.example"');
  });
});

describe('a text of too many tags', () => {
  const nested = `${'<u>'.repeat(80_000)}Park`;

  it('is refused, however its tags are written', () => {
    for (const tags of [nested, '</u>'.repeat(80_000), '<u/><!--<u>'.repeat(40_000)]) {
      expect(() => cleanHtml(tags)).toThrow(TooManyTags);
    }
    expect(cleanHtml('<u>'.repeat(HTML_TAGS))).toMatch(/^<u><u>/);
  });

  it('that stands in the database already is shown and searched without them, and not parsed either', () => {
    expect(outgoingHtml(nested)).toBe('<p>Park</p>');
    // A parser would leave out the note and close the script.
    expect(textOfHtml(`${nested}<!-- i < dalej`)).toBe('Park<!-- i < dalej');
  });
});

describe('textOfHtml', () => {
  it('keeps words of neighbouring blocks apart and restores signs', () => {
    expect(textOfHtml('<p>Ala &amp; Ola</p><ul><li>ławki</li><li>1 &lt; 2</li></ul>')).toBe('Ala & Ola ławki 1 < 2');
  });
});

describe('htmlOfText', () => {
  it('makes paragraphs and neutralises signs of HTML', () => {
    expect(htmlOfText('Raz <b>\ndwa\n\n  trzy & cztery')).toBe('<p>Raz &lt;b&gt;<br />dwa</p><p>trzy &amp; cztery</p>');
  });
});
