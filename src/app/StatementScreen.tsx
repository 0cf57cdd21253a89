import { Disclosure } from '#ui/Disclosure.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { statementTexts as texts } from './texts/laterTexts.tsx';

const List = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/**
 * The accessibility statement (route /statement, rule QLT-8): what can be used, who helps and what does not work; what was
 * tested, folded.
 */
export const StatementScreen = () => (
  <Page title={texts.title} intro={<p>{texts.intro}</p>}>
    <h2>{texts.works}</h2>
    <List lines={texts.worksPoints} />
    <p>
      <Link to="/display">{texts.display}</Link>
    </p>
    <h2>{texts.help}</h2>
    <p>
      <SupportContact />
    </p>
    <p>{texts.helpHint}</p>
    <h2>{texts.open}</h2>
    <List lines={texts.openPoints} />
    <Disclosure summary={texts.tested}>
      <List lines={texts.testedPoints} />
    </Disclosure>
    <p className="slb-soft">{texts.lastChanged}</p>
  </Page>
);
