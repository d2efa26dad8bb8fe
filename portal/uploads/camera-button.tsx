import { Camera } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { pickFiles } from './pick-files.ts'

export interface CameraButtonProps {
  label: string
  /** Types that are taken: `video/*`. */
  accept: string
  /** The camera that the phone begins with. */
  capture: 'user' | 'environment'
  onFiles: (files: File[]) => void
}

/** Phones offer their camera in place of a choice of files; other browsers do not know the attribute. */
const hasCamera = (): boolean => 'capture' in HTMLInputElement.prototype

/** Opens the camera of a phone; nothing in other browsers. */
export function CameraButton({ label, accept, capture, onFiles }: CameraButtonProps) {
  if (!hasCamera()) return null
  return (
    <Button onClick={() => pickFiles({ accept, capture }, onFiles)}>
      <Camera aria-hidden size={18} /> {label}
    </Button>
  )
}
