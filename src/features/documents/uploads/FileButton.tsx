import { type ReactNode, useId } from 'react';

interface FileButtonProps {
  id?: string;
  icon?: ReactNode;
  /** What the button says. */
  children: ReactNode;
  accept: string;
  multiple?: boolean;
  /** Opens the camera where there is one. */
  camera?: boolean;
  variant?: 'contained' | 'outlined' | 'text';
  describedBy?: string;
  isInvalid?: boolean;
  onFiles: (files: File[]) => void;
}

/**
 * The browser's own file input, dressed as a button: it is reached by Tab, opened by Enter and Space, and found by its
 * words. It forgets what was chosen, so that the same file can be chosen again.
 */
export function FileButton(props: FileButtonProps) {
  const { icon, children, accept, multiple, camera, variant = 'outlined', describedBy, isInvalid, onFiles } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <label
      htmlFor={id}
      className={`slb-button slb-button--${variant} file-button${camera ? ' file-button--camera' : ''}`}
    >
      <input
        id={id}
        type="file"
        className="slb-unseen"
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {icon}
      <span>{children}</span>
    </label>
  );
}
