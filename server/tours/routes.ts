import {
  deleteTour as deleteEndpoint,
  GetGuideInput,
  getEditedTour as getEditedEndpoint,
  getGuide as getGuideEndpoint,
  ListToursInput,
  listEditedTours as listEditedEndpoint,
  listTours as listToursEndpoint,
  PublishTourInput,
  publishTour as publishEndpoint,
  SaveTourInput,
  SetTourStateInput,
  saveTour as saveEndpoint,
  setTourState as setStateEndpoint,
  TourInput,
  TourLimits,
} from '../../sdk/tours/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { deleteTour, getEditedTour, listEditedTours, publishTour, saveTour } from './edit-tours.ts'
import { setTourState } from './states.ts'
import { getGuide, listTours } from './tours.ts'

export function tourRoutes(): Route[] {
  const rate = createAccountRate(TourLimits.changesPerAccount, 'TOUR_RATE')
  return [
    serve(listToursEndpoint, ListToursInput, listTours),
    serve(getGuideEndpoint, GetGuideInput, getGuide),
    serve(setStateEndpoint, SetTourStateInput, setTourState),
    serve(listEditedEndpoint, NoInput, listEditedTours),
    serve(getEditedEndpoint, TourInput, getEditedTour),
    serve(saveEndpoint, SaveTourInput, withRate(rate, saveTour)),
    serve(publishEndpoint, PublishTourInput, withRate(rate, publishTour)),
    serve(deleteEndpoint, TourInput, withRate(rate, deleteTour)),
  ]
}
