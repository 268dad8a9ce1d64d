import type { AnswerFault, AnswerOption, Form, Question } from '@wiec/domain/questions/question.ts';
import { formOf } from '@wiec/domain/testing/sample-questions.ts';
import { checkSheet, withoutHidden } from '@wiec/domain/questions/answer-sheet.ts';
import { formPoints } from '@wiec/domain/questions/form-points.ts';
import axe from 'axe-core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { page } from 'vitest/browser';
import { PartQuestions } from '../modules/forms/part-questions.tsx';
import { focusQuestion } from '../modules/forms/question-frame.tsx';
import { questionNumbers } from '@wiec/domain/questions/question-numbers.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/utility.css';
import '../styles/marks.css';
import '../styles/buttons.css';
import '../styles/forms.css';
import '../styles/feedback.css';

let root: Root | null = null;

/** What the form on the page says now, judged by the domain when its button is pressed. */
export let answersNow: { questionId: number; answerOptions: AnswerOption[] }[] = [];

/** Draws a survey of these questions, with a button that judges it and leads to the first question at fault. */
export async function drawForm(...questions: Question[]): Promise<void> {
  await drawWhole(formOf(...questions));
}

/** The same of a form with parts and points. */
export async function drawWhole(form: Form): Promise<void> {
  draw(<Survey form={form} />);
  await page.getByRole('button', { name: 'Sprawdź' }).findElement();
}

/** Draws parts of a page under its headings; or a page that brings its own, the first of which is given. */
export async function drawParts(parts: ReactNode, heading?: string): Promise<void> {
  draw(
    heading === undefined ? (
      <>
        <h1>Ankieta</h1>
        <h2>Część</h2>
        {parts}
      </>
    ) : (
      parts
    ),
  );
  await page.getByRole('heading', { name: heading ?? 'Ankieta', level: 1 }).findElement();
}

function draw(content: ReactNode): void {
  clear();
  document.documentElement.lang = 'pl';
  document.title = 'Ankieta';
  const place = document.body.appendChild(document.createElement('main'));
  place.className = 'wrap';
  root = createRoot(place);
  root.render(content);
}

export function clear(): void {
  root?.unmount();
  document.querySelector('main')?.remove();
  answersNow = [];
}

function Survey({ form }: { form: Form }) {
  const [answers, setAnswers] = useState<ReadonlyMap<number, AnswerOption[]>>(new Map());
  const [faults, setFaults] = useState<AnswerFault[]>([]);
  const said = [...answers].map(([questionId, answerOptions]) => ({ questionId, answerOptions }));
  useLayoutEffect(() => {
    answersNow = said;
  });
  const check = (): void => {
    const all = said.map((answer) => ({ ...answer, categoryId: null }));
    const sheet = checkSheet(form, withoutHidden(form, all));
    const found = sheet.ok ? [] : sheet.error;
    // What is at fault is marked before the focus looks for it.
    flushSync(() => setFaults(found));
    if (found[0]?.questionId !== undefined) focusQuestion(found[0].questionId);
  };
  return (
    <>
      <h1>Ankieta</h1>
      <h2>Część</h2>
      {form.categories.map((category) => (
        <PartQuestions
          key={category.id}
          category={category}
          numbers={questionNumbers(form)}
          rules={form.points}
          points={formPoints(form, said)}
          answers={answers}
          faults={faults}
          onChange={(id, answer) => setAnswers((before) => new Map(before).set(id, answer))}
        />
      ))}
      <button type="button" className="button" onClick={check}>
        Sprawdź
      </button>
    </>
  );
}

const LOOKS = [
  { width: 320, contrast: false, fontSize: 19 },
  { width: 360, contrast: false, fontSize: 16 },
  { width: 360, contrast: true, fontSize: 16 },
  { width: 1280, contrast: false, fontSize: 16 },
  { width: 1280, contrast: true, fontSize: 16 },
];

/** What is wrong with the page as it stands, in every look: rules of WCAG, and what sticks out sideways. */
export async function findings(): Promise<string[]> {
  const found: string[] = [];
  // What a bar that stays in the window covers depends on how far the page is scrolled.
  for (const bar of document.querySelectorAll<HTMLElement>('.form-bar')) bar.style.position = 'static';
  for (const { width, contrast, fontSize } of LOOKS) {
    await page.viewport(width, 900);
    document.documentElement.toggleAttribute('data-contrast', contrast);
    document.documentElement.dataset['fontSize'] = String(fontSize);
    const look = `${width} px, letters ${fontSize} px${contrast ? ', contrast' : ''}`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${look}: ${scrollWidth - clientWidth} px too wide`);
    const { violations } = await axe.run(document.querySelector('main')!, {
      rules: { 'target-size': { enabled: true } },
    });
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${look}: ${id} at ${html}`)));
  }
  document.documentElement.removeAttribute('data-contrast');
  return found;
}
