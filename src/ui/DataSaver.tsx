import { isSavingData, setSavingData } from '#lib/dataSaver.ts';
import { useStore } from '#lib/store.ts';
import './DataSaver.css';

/** The switch for people who pay for each megabyte; it is kept on this device. */
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
        Data saver
      </button>
      <span id="data-saver-means" className="slb-soft">
        Smaller photos, nothing loaded ahead.
      </span>
    </div>
  );
}
