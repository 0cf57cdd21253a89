import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookupsQuery } from '#api/lookups.ts';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import './DialogGallery.css';
import { type Exhibit, groups } from './exhibits.tsx';

const answerIn = (value: unknown): string => (value === undefined ? 'closed' : JSON.stringify(value));

/** Lists every dialog of the portal and opens it, for QA; only in the demo. */
export function DialogGallery() {
  const { data: lookups } = useQuery(lookupsQuery);
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const show = async ({ name, open }: Exhibit) => {
    setAnswers((all) => ({ ...all, [name]: '…' }));
    const answer = await open();
    setAnswers((all) => ({ ...all, [name]: answerIn(answer) }));
  };
  return (
    <Page title="Every dialog" intro={<p>Open one and see what it answers.</p>}>
      {groups(lookups).map(({ title, exhibits }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="slb-gallery">
            {exhibits.map((exhibit) => (
              <li key={exhibit.name}>
                <Button variant="outlined" onClick={() => void show(exhibit)}>
                  {exhibit.name}
                </Button>
                <output>{answers[exhibit.name]}</output>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
