import { Link } from '@tanstack/react-router'
import { CloudUpload } from 'lucide-react'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { useWords } from '../../sdk/text/language.ts'
import { buttonLook } from '../ui/button.tsx'
import { DemoLibrary } from './demo-library.tsx'
import { SkipButton } from './skip-button.tsx'
import type { StepProps } from './use-step.ts'

/** The way to the first upload, and what to do with the demo library. */
export function UploadStep({ demo, ...step }: StepProps & { demo: readonly string[] }) {
  const words = useWords(setupWords)
  return (
    <div className="vp-setup-form">
      <div className="vp-row">
        <Link to="/upload.aspx" search={{}} {...buttonLook({ tone: 'accent' })}>
          <CloudUpload aria-hidden size={18} /> {words.uploadLink}
        </Link>
      </div>
      <p className="vp-help">{words.dropHelp}</p>
      {demo.length > 0 && <DemoLibrary items={demo} />}
      <div className="vp-row vp-row-end">
        <SkipButton step="upload" tone="accent" {...step} />
      </div>
    </div>
  )
}
