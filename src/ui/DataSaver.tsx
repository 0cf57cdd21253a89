import { isSavingData, setSavingData } from '#lib/dataSaver.ts';
import { useStore } from '#lib/store.ts';
import './DataSaver.css';
import { shellTexts } from './texts/firstTexts.tsx';

/** The data saver switch, for users who pay per megabyte; the choice is stored on this device. */
export function DataSaver() {
  const isOn = useStore(isSavingData);
  return (
    <div className="slb-saver">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby="data-saver-means"
        onClick={() => setSavingData(!isOn)}
      >
        <span className="slb-saver-track" aria-hidden="true" />
        {shellTexts.dataSaver}
      </button>
      <span id="data-saver-means" className="slb-soft">
        {shellTexts.dataSaverHint}
      </span>
    </div>
  );
}
