import { Link } from '@tanstack/react-router'
import { getSetup } from '../../sdk/setup/contract.ts'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { buttonLook } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { StepList } from './step-list.tsx'

/** The steps of the set-up and their states, in the administration. */
export function SetupSection() {
  const words = useWords(setupWords)
  const query = useRead(getSetup, {}, { staleTime: 0 })
  return (
    <>
      <SectionHead title={words.title} lead={words.sectionLead}>
        <Link to="/setup" search={{}} {...buttonLook({ tone: 'accent' })}>
          {words.resume}
        </Link>
      </SectionHead>
      <ListState query={query}>{({ Steps }) => <StepList steps={Steps} />}</ListState>
    </>
  )
}
