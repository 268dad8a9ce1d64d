import * as accounts from '@wiec/contract/accounts.ts';
import * as agreements from '@wiec/contract/agreements.ts';
import * as appImages from '@wiec/contract/app-images.ts';
import * as letterTemplates from '@wiec/contract/letter-templates.ts';
import * as budgets from '@wiec/contract/budgets.ts';
import * as contestedVotes from '@wiec/contract/contested-votes.ts';
import * as legalDocuments from '@wiec/contract/legal-documents.ts';
import * as officeVotes from '@wiec/contract/office-votes.ts';
import * as navigation from '@wiec/contract/navigation.ts';
import * as offices from '@wiec/contract/offices.ts';
import * as openData from '@wiec/contract/open-data.ts';
import * as previewLinks from '@wiec/contract/preview-links.ts';
import * as probes from '@wiec/contract/probes.ts';
import * as proofs from '@wiec/contract/proofs.ts';
import * as projectTasks from '@wiec/contract/project-tasks.ts';
import * as resultsNews from '@wiec/contract/results-news.ts';
import * as search from '@wiec/contract/search.ts';
import * as settings from '@wiec/contract/settings.ts';
import * as site from '@wiec/contract/site.ts';
import * as teryt from '@wiec/contract/teryt.ts';
import * as thematicAreas from '@wiec/contract/thematic-areas.ts';
import * as users from '@wiec/contract/users.ts';
import * as voteAlerts from '@wiec/contract/vote-alerts.ts';
import * as voteRecord from '@wiec/contract/vote-record.ts';
import * as voteRegister from '@wiec/contract/vote-register.ts';
import * as voting from '@wiec/contract/voting.ts';
import { expect, test } from 'vitest';
import { publicCalls } from './calls.ts';
import { officeCalls } from './office-calls.ts';

const contract: Record<string, unknown> = {
  ...accounts,
  ...agreements,
  ...appImages,
  ...letterTemplates,
  ...budgets,
  ...contestedVotes,
  ...legalDocuments,
  ...officeVotes,
  ...navigation,
  ...offices,
  ...openData,
  ...previewLinks,
  ...probes,
  ...proofs,
  ...projectTasks,
  ...resultsNews,
  ...search,
  ...settings,
  ...site,
  ...teryt,
  ...thematicAreas,
  ...users,
  ...voteAlerts,
  ...voteRecord,
  ...voteRegister,
  ...voting,
};

test.each(Object.entries({ ...publicCalls, ...officeCalls }))(
  '%s goes where the contract says',
  (name, [method, path]) => {
    expect(contract[name]).toMatchObject({ method, path });
  },
);
