import './progress-bar.css'

export interface ProgressBarProps {
  label: string
  /** 0 to 100; undefined while nobody can tell. */
  percent: number | undefined
  tone?: 'success' | 'danger'
}

export function ProgressBar({ label, percent, tone }: ProgressBarProps) {
  const known = percent === undefined ? undefined : Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <div
      className="vp-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known}
      data-tone={tone}
      data-unknown={known === undefined || undefined}
    >
      <span style={{ width: `${known ?? 30}%` }} />
    </div>
  )
}
