import { tourAdminWords } from '../../sdk/text/en/tour-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getEditedTour, listEditedTours, publishTour } from '../../sdk/tours/contract.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'

/** Shows a tour to people, or hides it. */
export function usePublish() {
  const words = useWords(tourAdminWords)
  return useWrite(({ id, publish }: { id: number; name: string; publish: boolean }) => client.call(publishTour, { tourid: id, publish }), {
    changes: [listEditedTours, getEditedTour],
    done: (_, { name, publish }) => (publish ? words.isPublished({ name }) : words.isHidden({ name })),
  })
}
