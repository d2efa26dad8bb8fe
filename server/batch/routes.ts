import * as contract from '../../sdk/batch/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { addedActions } from './added-actions.ts'
import { cancelBatch, getBatch, listBatches, listBatchFailures, requireBatchUser, selectionOf, startBatch, undoBatch } from './batch.ts'
import * as start from './start.ts'
import type { TermsOf } from './steps.ts'

/** The calls that start the actions of other capabilities. */
const addedRoutes = (): Route[] =>
  [...addedActions()].map(([action, { endpoint, input, terms }]) =>
    serve(endpoint, input, (ctx, given) => {
      requireBatchUser(ctx)
      const items = selectionOf(ctx, given)
      return startBatch(ctx, action, terms(ctx, given) as TermsOf<typeof action>, items)
    }),
  )

/** Those with a word come before those with a number. */
export const batchRoutes = (): Route[] => [
  serve(contract.batchOwner, contract.BatchOwnerInput, start.owner),
  serve(contract.batchPolicy, contract.BatchPolicyInput, start.policy),
  serve(contract.batchPrivacy, contract.BatchPrivacyInput, start.privacy),
  serve(contract.batchArchive, contract.BatchArchiveInput, start.archive),
  serve(contract.batchDelete, contract.BatchDeleteInput, start.markAsDeleted),
  serve(contract.batchCategories, contract.BatchCategoriesInput, start.categories),
  serve(contract.batchField, contract.BatchFieldInput, start.field),
  serve(contract.batchConnect, contract.BatchConnectInput, start.connect),
  serve(contract.batchExpiry, contract.BatchExpiryInput, start.expiry),
  ...addedRoutes(),
  serve(contract.listBatches, contract.ListBatchesInput, listBatches),
  serve(contract.getBatch, contract.BatchInput, getBatch),
  serve(contract.cancelBatch, contract.BatchInput, cancelBatch),
  serve(contract.undoBatch, contract.BatchInput, undoBatch),
  serve(contract.listBatchFailures, contract.BatchFailuresInput, listBatchFailures),
]
