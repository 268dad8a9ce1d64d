import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Providers } from '../../app/providers.tsx';
import { storeDeviceAnswer } from '../../lib/device-answer.ts';
import { clear, drawParts } from '../../testing/drawn-form.tsx';
import { initData } from '../../testing/init-data.ts';
import { surveyForm, surveyProject } from './survey-fixture.ts';
import { SurveyFlow } from './survey-flow.tsx';
import { pathsOfSurvey } from './survey-paths.ts';

const forms = [surveyForm({ id: 5, title: 'Alejki' }), surveyForm({ id: 6, title: 'Ławki' })];
const project = surveyProject({ identityScheme: 'none', consultationForms: forms });

const draw = (signedIn: boolean): Promise<void> => {
  const api = () => Promise.reject(new Error('nothing is asked'));
  const flow = (
    <SurveyFlow
      project={project}
      paths={pathsOfSurvey(project.id)}
      results={null}
      api={api}
      signedIn={signedIn}
      sessionKnown
      signInHref="/logowanie"
      preview={false}
      filling={null}
      back={null}
      onSent={() => {}}
    />
  );
  const root = { id: 'root', loader: () => ({ init: initData, officeId: 1, isChosen: false }) };
  const router = createMemoryRouter([{ ...root, children: [{ path: '/', element: flow }] }]);
  return drawParts(
    <Providers api={api} settings={{ fontSize: 16, contrast: false }}>
      <RouterProvider router={router} />
    </Providers>,
    project.title,
  );
};
const answeredByDevice = (formId: number): void =>
  storeDeviceAnswer(() => localStorage, { kind: 'ankieta', id: formId }, { key: 'k'.repeat(43), answered: true });
const wayInto = (title: string) => page.getByRole('link', { name: `Wypełnij: ${title}` });

afterEach(() => {
  clear();
  localStorage.clear();
});

test('a form that was answered from this browser is told as sent, and the page speaks of the one that is left', async () => {
  answeredByDevice(5);
  await draw(false);
  await expect.element(page.getByText('Wysłano.')).toBeVisible();
  await expect.element(wayInto('Ławki')).toBeVisible();
  expect(wayInto('Alejki').query()).toBeNull();
  await expect.element(page.getByText('Odpowiadasz bez podawania danych')).toBeVisible();
  expect(page.getByText('Ta ankieta jest już wysłana').query()).toBeNull();
});

test('once all of them are answered, the survey is', async () => {
  for (const { id } of forms) answeredByDevice(id);
  await draw(false);
  await expect.element(page.getByText('Ta ankieta jest już wysłana')).toBeVisible();
  expect(page.getByText('Wysłano.').elements()).toHaveLength(2);
});

test('whoever signs in may be another person than the one who answered here', async () => {
  answeredByDevice(5);
  await draw(true);
  await expect.element(wayInto('Alejki')).toBeVisible();
  expect(page.getByText('Wysłano.').query()).toBeNull();
});
