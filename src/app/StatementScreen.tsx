import { Page } from '#ui/Page.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { statementTexts } from './texts/laterTexts.tsx';

const List = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** The accessibility statement: what was tested, what was not, and whom to contact (route /statement, rule QLT-8). */
export const StatementScreen = () => (
  <Page title={statementTexts.title} intro={<p>{statementTexts.intro}</p>}>
    <h2>{statementTexts.tested}</h2>
    <List lines={statementTexts.testedPoints} />
    <h2>{statementTexts.open}</h2>
    <List lines={statementTexts.openPoints} />
    <h2>{statementTexts.help}</h2>
    <p>{statementTexts.helpHint(<SupportContact />)}</p>
    <p className="slb-soft">{statementTexts.lastChanged}</p>
  </Page>
);
