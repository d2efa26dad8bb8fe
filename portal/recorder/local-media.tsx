export interface LocalMediaProps {
  address: string
  label: string
  /** It has no video. */
  isSound: boolean
}

/** Plays a file of this browser. */
export function LocalMedia({ address, label, isSound }: LocalMediaProps) {
  /* oxlint-disable jsx-a11y/media-has-caption -- nobody has written captions of what was just recorded */
  if (isSound) return <audio src={address} controls aria-label={label} />
  return <video src={address} controls playsInline aria-label={label} />
}
