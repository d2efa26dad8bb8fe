import type { EditedTour } from '../../sdk/tours/contract.ts'

export const editedTour: EditedTour = {
  ...{ ID: 4, Names: { en: 'Welcome', de: 'Willkommen' }, Page: 'mine', Audience: 'signed-in', Groups: [], Start: 'visit' },
  ...{ IsPublished: false, Revision: '3' },
  Steps: [
    { RefSelector: '.vp-one', Texts: { en: { Title: 'One', Text: 'First.' }, de: { Title: 'Eins', Text: '' } } },
    { RefSelector: '.vp-two', Texts: { en: { Title: 'Two', Text: '' } } },
  ],
}

/** A site with one tour. */
export const tourAnswers = {
  '/api/admin/tours/': { Items: [] },
  '/api/admin/tours/4/': editedTour,
}
