import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { tourAdminWords } from '../../sdk/text/en/tour-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getEditedTour } from '../../sdk/tours/contract.ts'
import { useRead } from '../data/use-read.ts'
import { ListState } from '../ui/list-state.tsx'
import { TourEditor } from './tour-editor.tsx'
import './tour-editor.css'

/** The editor of a tour; of a new one where the id is 0. */
export function TourEditorPage({ id }: { id: number }) {
  const words = useWords(tourAdminWords)
  const query = useRead(getEditedTour, { tourid: id }, { enabled: id > 0, staleTime: 0, refetchOnFocus: false })
  return (
    <>
      <nav aria-label={words.title} className="vp-tour-back">
        <Link to="." search={{}}>
          <ArrowLeft aria-hidden size={18} /> {words.backToList}
        </Link>
      </nav>
      {id === 0 ? (
        <TourEditor opened={undefined} />
      ) : (
        <ListState query={query}>{(opened) => <TourEditor key={opened.ID} opened={opened} />}</ListState>
      )}
    </>
  )
}
