import { people } from "@refundry/contract/people";
import { command, download, query, routes, upload } from "../platform/index.ts";
import { createEntity, removeEntity, restoreEntity, updateEntity } from "./firms/entity.commands.ts";
import { listEntities, readEntity, searchEntities } from "./firms/entity.queries.ts";
import { listSimilar, readOverview } from "./firms/entityOverview.queries.ts";
import { removeAvatar, sendAvatar, setAvatar } from "./persons/avatar.commands.ts";
import { exportUsers, listContractors, listUsers, searchEmails, searchUsers } from "./persons/peopleList.queries.ts";
import { createUser, inviteUser, updateUser } from "./persons/person.commands.ts";
import { readHoldings } from "./persons/person.queries.ts";
import { reactivateUser, removeUser, restoreUser, suspendUser } from "./persons/personClosing.commands.ts";
import { listAttorneys, listFirms, readOwnFirm } from "./persons/user.queries.ts";
import { reviewUser } from "./persons/userReview.commands.ts";
import { listReviews } from "./persons/userReview.queries.ts";
import { createPod, removePod, updatePod } from "./pods/pod.commands.ts";
import { listPods, listTerms } from "./pods/pod.queries.ts";
import { importUsers } from "./roster/userImport.commands.ts";

export const peopleRoutes = routes(people, {
  users: query(listUsers),
  exportUsers: download(exportUsers),
  searchUsers: query(searchUsers),
  searchEmails: query(searchEmails),
  contractors: query(listContractors),
  createUser: command(createUser),
  importUsers: upload(importUsers),
  userReviews: query(listReviews),
  reviewUser: command(reviewUser),
  holdings: query(readHoldings),
  updateUser: command(updateUser),
  removeUser: command(removeUser),
  restoreUser: command(restoreUser),
  inviteUser: command(inviteUser),
  avatar: download(sendAvatar),
  setAvatar: upload(setAvatar),
  removeAvatar: command(removeAvatar),
  suspendUser: command(suspendUser),
  reactivateUser: command(reactivateUser),
  entities: query(listEntities),
  searchEntities: query(searchEntities),
  similarFirms: query(listSimilar),
  firmOverview: query(readOverview),
  entity: query(readEntity),
  createEntity: command(createEntity),
  updateEntity: command(updateEntity),
  patchEntity: command(updateEntity),
  removeEntity: command(removeEntity),
  restoreEntity: command(restoreEntity),
  pods: query(listPods),
  createPod: command(createPod),
  updatePod: command(updatePod),
  removePod: command(removePod),
  podTerms: query(listTerms),
  attorneys: query(listAttorneys),
  lawFirms: query(listFirms(2)),
  taxFirms: query(listFirms(3)),
  ownFirm: query(readOwnFirm),
});
