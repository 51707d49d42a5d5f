/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation FindOrCreateUser($id: ID!, $email: String!) {\n    findOrCreateUser(id: $id, email: $email) {\n      isNew\n      user {\n        id\n        accountUsers {\n          id\n          accountId\n        }\n      }\n    }\n  }\n": typeof types.FindOrCreateUserDocument,
    "\n  query Me {\n    user {\n      id\n      email\n      realName\n      isOperator\n      firstPage\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n          plan\n          trialExpireAt\n          demo\n        }\n      }\n    }\n  }\n": typeof types.MeDocument,
    "\n  query PaletteBoards {\n    boardTitles {\n      id\n      title\n    }\n  }\n": typeof types.PaletteBoardsDocument,
    "\n  query UnreadAnnouncements {\n    unreadAnnouncementCount\n  }\n": typeof types.UnreadAnnouncementsDocument,
    "\n  query EmailProblem {\n    user {\n      id\n      email\n      alertProblems {\n        channel\n        failedForGoodAt\n      }\n    }\n  }\n": typeof types.EmailProblemDocument,
    "\n  query AlertSettings {\n    user {\n      id\n      email\n      alertsChannel\n      webhookUrl\n      alertsLanguage\n      alertsTimezone\n      alertsTime\n      alertsWeekdays\n      nextAlertAt\n      alertDestinations {\n        id\n        kind\n        name\n        address\n        isOn\n        offAt\n        offReason\n        isSigned\n        previousSecretUntil\n      }\n      alertProblems {\n        channel\n        destination {\n          id\n          name\n        }\n        kind\n        message\n        detail\n        at\n        failedForGoodAt\n        nextTryAt\n        waitingCount\n      }\n      accountUsers {\n        id\n        accountId\n        searchSettings {\n          id\n          name\n          alertsChannel\n        }\n      }\n    }\n  }\n": typeof types.AlertSettingsDocument,
    "\n  mutation MarkAlertsRead {\n    markAlertsRead\n  }\n": typeof types.MarkAlertsReadDocument,
    "\n  fragment ArticleFields on Article {\n    id\n    articleKind\n    title\n    excerpt\n    pictureUrl\n    articleUrl\n    byline\n    clipId\n    country\n    language\n    publishedAt\n    isRevised\n    isCorrected\n    storyCount\n    aiTags\n    aiSummary\n    summaryMethod\n    tags {\n      id\n      name\n      color\n    }\n    source {\n      jaSub\n      enSub\n      localSub\n    }\n  }\n": typeof types.ArticleFieldsFragmentDoc,
    "\n  mutation PushClip($articleKind: ArticleKind!, $articleId: ID!) {\n    pushClip(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": typeof types.PushClipDocument,
    "\n  mutation PluckClip($clipId: ID!) {\n    pluckClip(clipId: $clipId) {\n      id\n    }\n  }\n": typeof types.PluckClipDocument,
    "\n  query BoardTitles {\n    boardTitles {\n      id\n      title\n      status\n      mayEdit\n    }\n  }\n": typeof types.BoardTitlesDocument,
    "\n  query ArticleBoards($articleId: ID!) {\n    articleBoards(articleId: $articleId) {\n      id\n    }\n  }\n": typeof types.ArticleBoardsDocument,
    "\n  mutation AddArticleToBoard($boardId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    addArticleToBoard(boardId: $boardId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": typeof types.AddArticleToBoardDocument,
    "\n  mutation RemoveArticleToBoard($boardId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    removeArticleToBoard(boardId: $boardId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": typeof types.RemoveArticleToBoardDocument,
    "\n  mutation CreateBoard($title: String!) {\n    upsertBoard(title: $title) {\n      id\n      title\n      status\n      mayEdit\n    }\n  }\n": typeof types.CreateBoardDocument,
    "\n  query AccountTags {\n    tags {\n      id\n      name\n      color\n    }\n  }\n": typeof types.AccountTagsDocument,
    "\n  mutation LabelArticle($tagId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    labelArticle(tagId: $tagId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": typeof types.LabelArticleDocument,
    "\n  mutation UnlabelArticle($tagId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    unlabelArticle(tagId: $tagId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": typeof types.UnlabelArticleDocument,
    "\n  mutation MarkArticles($articleIds: [ID!]!, $isRead: Boolean!, $includeStories: Boolean, $actId: ID!, $ageMs: Int) {\n    markArticles(\n      articleIds: $articleIds\n      isRead: $isRead\n      includeStories: $includeStories\n      actId: $actId\n      ageMs: $ageMs\n    ) {\n      articleIds\n    }\n  }\n": typeof types.MarkArticlesDocument,
    "\n  mutation UndoMarkArticles($actId: ID!, $ageMs: Int) {\n    articleIds: undoMarkArticles(actId: $actId, ageMs: $ageMs)\n  }\n": typeof types.UndoMarkArticlesDocument,
    "\n  query UnreadCounts($timezoneOffsetInMinutes: Int) {\n    unreadCounts(timezoneOffsetInMinutes: $timezoneOffsetInMinutes) {\n      savedSearchId\n      headlines\n      notices\n      isComplete\n    }\n  }\n": typeof types.UnreadCountsDocument,
    "\n  query SavedSearches {\n    user {\n      id\n      accountUsers {\n        accountId\n        searchSettings {\n          id\n          name\n          conditions\n          default\n          alertsChannel\n          hasNewRules\n        }\n      }\n    }\n  }\n": typeof types.SavedSearchesDocument,
    "\n  mutation AddSavedSearch($name: String!, $conditions: JSON!, $default: Boolean, $alertsChannel: Int) {\n    addSearchSettings(name: $name, conditions: $conditions, default: $default, alertsChannel: $alertsChannel) {\n      id\n    }\n  }\n": typeof types.AddSavedSearchDocument,
    "\n  mutation UpdateSavedSearch($id: ID!, $name: String, $conditions: JSON, $default: Boolean, $alertsChannel: Int) {\n    updateSearchSettings(\n      id: $id\n      name: $name\n      conditions: $conditions\n      default: $default\n      alertsChannel: $alertsChannel\n    ) {\n      id\n    }\n  }\n": typeof types.UpdateSavedSearchDocument,
    "\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSearchSettings(id: $id) {\n      id\n    }\n  }\n": typeof types.DeleteSavedSearchDocument,
    "\n  fragment ShareFields on Share {\n    id\n    access\n    user {\n      id\n      realName\n      email\n    }\n  }\n": typeof types.ShareFieldsFragmentDoc,
    "\n  query Colleagues {\n    colleagues {\n      people {\n        userId\n        realName\n        email\n      }\n      invitedEmails\n      seatsTaken\n      userLimit\n    }\n  }\n": typeof types.ColleaguesDocument,
    "\n  mutation AddBoardShares($id: ID!, $emails: [String!]!, $access: ShareAccess, $language: Locale) {\n    shared: addBoardShares(boardId: $id, emails: $emails, access: $access, language: $language) {\n      id\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n    }\n  }\n": typeof types.AddBoardSharesDocument,
    "\n  mutation AddActionShares($id: ID!, $emails: [String!]!, $access: ShareAccess, $language: Locale) {\n    shared: addActionShares(actionId: $id, emails: $emails, access: $access, language: $language) {\n      id\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n    }\n  }\n": typeof types.AddActionSharesDocument,
    "\n  mutation RemoveBoardShares($shareId: ID!) {\n    removeBoardShares(boardShareId: $shareId) {\n      id\n    }\n  }\n": typeof types.RemoveBoardSharesDocument,
    "\n  mutation RemoveActionShares($shareId: ID!) {\n    removeActionShares(actionShareId: $shareId) {\n      id\n    }\n  }\n": typeof types.RemoveActionSharesDocument,
    "\n  query Spellings($keywords: String!) {\n    searchPreview(kind: Headline, keywords: $keywords) {\n      spellings {\n        word\n        spellings\n      }\n    }\n  }\n": typeof types.SpellingsDocument,
    "\n  fragment ActionItem on Action {\n    id\n    boardId\n    title\n    content\n    priority\n    status\n    updatedAt\n    user {\n      id\n      realName\n      email\n    }\n    board {\n      id\n      title\n    }\n    counting {\n      comments\n      shares\n    }\n  }\n": typeof types.ActionItemFragmentDoc,
    "\n  query Actions(\n    $baseId: ID\n    $isLatest: Boolean\n    $boardId: ID\n    $status: Status\n    $sortAttribute: ActionSortAttribute\n    $keywords: String\n  ) {\n    actions(\n      baseId: $baseId\n      isLatest: $isLatest\n      boardId: $boardId\n      status: $status\n      sortAttribute: $sortAttribute\n      keywords: $keywords\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ActionItem\n      }\n    }\n  }\n": typeof types.ActionsDocument,
    "\n  query Action($actionId: ID!) {\n    action(actionId: $actionId) {\n      ...ActionItem\n      createdAt\n      mayEdit\n      mayManage\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n      comments {\n        id\n        content\n        createdAt\n        user {\n          id\n          realName\n          email\n        }\n      }\n    }\n  }\n": typeof types.ActionDocument,
    "\n  query ActionValues($actionId: ID!) {\n    action(actionId: $actionId) {\n      id\n      boardId\n      title\n      content\n      priority\n      status\n      mayEdit\n      board {\n        id\n        title\n      }\n    }\n  }\n": typeof types.ActionValuesDocument,
    "\n  mutation UpsertAction(\n    $actionId: ID\n    $boardId: ID!\n    $title: String!\n    $content: String\n    $status: Status\n    $priority: Int\n  ) {\n    upsertAction(\n      actionId: $actionId\n      boardId: $boardId\n      title: $title\n      content: $content\n      status: $status\n      priority: $priority\n    ) {\n      id\n    }\n  }\n": typeof types.UpsertActionDocument,
    "\n  mutation DeleteAction($actionId: ID!) {\n    deleteAction(actionId: $actionId) {\n      id\n    }\n  }\n": typeof types.DeleteActionDocument,
    "\n  mutation PostComment($actionId: ID!, $content: String!) {\n    postActionComment(actionId: $actionId, content: $content) {\n      id\n      content\n      createdAt\n      user {\n        id\n        realName\n        email\n      }\n    }\n  }\n": typeof types.PostCommentDocument,
    "\n  mutation RemoveComment($actionCommentId: ID!) {\n    removeActionComment(actionCommentId: $actionCommentId) {\n      id\n    }\n  }\n": typeof types.RemoveCommentDocument,
    "\n  query Announcements($baseId: ID, $isLatest: Boolean) {\n    announcements(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        title\n        bodyHtml\n        language\n        importance\n        publishedAt\n        isUnread\n      }\n    }\n  }\n": typeof types.AnnouncementsDocument,
    "\n  mutation MarkAnnouncementsRead($announcementIds: [ID!]) {\n    markAnnouncementsRead(announcementIds: $announcementIds)\n  }\n": typeof types.MarkAnnouncementsReadDocument,
    "\n  query Headline($headlineId: ID!, $language: String!) {\n    headline(headlineId: $headlineId) {\n      ...ArticleFields\n      ...EnrichedFields\n      isRead\n    }\n  }\n": typeof types.HeadlineDocument,
    "\n  query Notice($noticeId: ID!, $language: String!) {\n    notice(noticeId: $noticeId) {\n      ...ArticleFields\n      ...EnrichedFields\n      isRead\n      summary\n      attachUrl\n      attachments {\n        url\n        type\n        sizeBytes\n      }\n    }\n  }\n": typeof types.NoticeDocument,
    "\n  query Suggestion($suggestionId: ID!, $language: String!) {\n    suggestion(suggestionId: $suggestionId) {\n      ...ArticleFields\n      ...EnrichedFields\n      isRead\n      author {\n        id\n        name\n        profile\n        pictureUrl\n      }\n    }\n  }\n": typeof types.SuggestionDocument,
    "\n  mutation PushRecent($articleKind: ArticleKind!, $articleId: ID!) {\n    pushRecent(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": typeof types.PushRecentDocument,
    "\n  fragment EnrichedFields on Article {\n    body\n    bodyHtml\n    correctionMark\n    summarySentences {\n      text\n      start\n      end\n    }\n    story {\n      id\n      articleKind\n      title\n      language\n      byline\n      publishedAt\n      isCorrected\n      source {\n        jaSub\n        enSub\n        localSub\n      }\n    }\n    translation(language: $language) {\n      language\n      title\n      body\n      method\n      isPartial\n    }\n  }\n": typeof types.EnrichedFieldsFragmentDoc,
    "\n  fragment RevisionFields on Article {\n    revisions {\n      id\n      replacedAt\n      changes {\n        field\n        parts {\n          kind\n          text\n        }\n      }\n    }\n  }\n": typeof types.RevisionFieldsFragmentDoc,
    "\n  query HeadlineRevisions($articleId: ID!) {\n    article: headline(headlineId: $articleId) {\n      ...RevisionFields\n    }\n  }\n": typeof types.HeadlineRevisionsDocument,
    "\n  query NoticeRevisions($articleId: ID!) {\n    article: notice(noticeId: $articleId) {\n      ...RevisionFields\n    }\n  }\n": typeof types.NoticeRevisionsDocument,
    "\n  query SuggestionRevisions($articleId: ID!) {\n    article: suggestion(suggestionId: $articleId) {\n      ...RevisionFields\n    }\n  }\n": typeof types.SuggestionRevisionsDocument,
    "\n  fragment BoardItem on Board {\n    id\n    title\n    description\n    priority\n    status\n    updatedAt\n    user {\n      id\n      realName\n      email\n    }\n    counting {\n      articles\n      actions\n      shares\n    }\n    tags {\n      id\n      name\n      color\n    }\n  }\n": typeof types.BoardItemFragmentDoc,
    "\n  query Boards(\n    $baseId: ID\n    $isLatest: Boolean\n    $status: Status\n    $sortAttribute: BoardSortAttribute\n    $keywords: String\n  ) {\n    boards(\n      baseId: $baseId\n      isLatest: $isLatest\n      status: $status\n      sortAttribute: $sortAttribute\n      keywords: $keywords\n    ) {\n      isFirst\n      isLast\n      data {\n        ...BoardItem\n      }\n    }\n  }\n": typeof types.BoardsDocument,
    "\n  query Board($boardId: ID!) {\n    board(boardId: $boardId) {\n      ...BoardItem\n      mayEdit\n      mayManage\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n    }\n  }\n": typeof types.BoardDocument,
    "\n  query BoardArticles($boardId: ID!, $baseId: ID, $isLatest: Boolean) {\n    boardArticles(boardId: $boardId, baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        addedBy {\n          id\n          realName\n          email\n        }\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n": typeof types.BoardArticlesDocument,
    "\n  query BoardActions($boardId: ID!) {\n    actions(boardId: $boardId, status: OPEN, sortAttribute: PRIORITY) {\n      data {\n        id\n        title\n        priority\n      }\n    }\n  }\n": typeof types.BoardActionsDocument,
    "\n  query BoardExport($boardId: ID!) {\n    boardExport(boardId: $boardId) {\n      fileName\n      content\n    }\n  }\n": typeof types.BoardExportDocument,
    "\n  query BoardValues($boardId: ID!) {\n    board(boardId: $boardId) {\n      id\n      title\n      description\n      priority\n      mayEdit\n    }\n  }\n": typeof types.BoardValuesDocument,
    "\n  mutation UpsertBoard($boardId: ID, $title: String!, $description: String, $priority: Int, $status: Status) {\n    upsertBoard(\n      boardId: $boardId\n      title: $title\n      description: $description\n      priority: $priority\n      status: $status\n    ) {\n      id\n    }\n  }\n": typeof types.UpsertBoardDocument,
    "\n  mutation DeleteBoard($boardId: ID!) {\n    deleteBoard(boardId: $boardId) {\n      id\n    }\n  }\n": typeof types.DeleteBoardDocument,
    "\n  mutation LabelBoard($boardId: ID!, $tagId: ID!) {\n    labelBoard(boardId: $boardId, tagId: $tagId) {\n      id\n    }\n  }\n": typeof types.LabelBoardDocument,
    "\n  mutation UnlabelBoard($boardId: ID!, $tagId: ID!) {\n    unlabelBoard(boardId: $boardId, tagId: $tagId) {\n      id\n    }\n  }\n": typeof types.UnlabelBoardDocument,
    "\n  query Clips($baseId: ID, $isLatest: Boolean, $tagIds: [ID!]) {\n    clips(baseId: $baseId, isLatest: $isLatest, tagIds: $tagIds) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n": typeof types.ClipsDocument,
    "\n  query SignInFresh {\n    deletionOutlook {\n      isSignInFresh\n    }\n  }\n": typeof types.SignInFreshDocument,
    "\n  mutation CloseAccount($accountId: ID!) {\n    closeAccount(accountId: $accountId)\n  }\n": typeof types.CloseAccountDocument,
    "\n  query Members {\n    members {\n      userLimit\n      members {\n        id\n        userId\n        realName\n        email\n        userAcl\n      }\n      invitations {\n        id\n        email\n        userAcl\n        expiresAt\n        mail\n      }\n      requests {\n        id\n        email\n        sharedTitle\n        inviter {\n          id\n          realName\n          email\n        }\n      }\n    }\n  }\n": typeof types.MembersDocument,
    "\n  mutation InviteMember($email: String!, $userAcl: UserAcl!, $language: Locale) {\n    inviteMember(email: $email, userAcl: $userAcl, language: $language) {\n      id\n      email\n    }\n  }\n": typeof types.InviteMemberDocument,
    "\n  mutation ApproveInvitation($invitationId: ID!) {\n    approveInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n": typeof types.ApproveInvitationDocument,
    "\n  mutation RejectInvitation($invitationId: ID!) {\n    rejectInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n": typeof types.RejectInvitationDocument,
    "\n  mutation ResendInvitation($invitationId: ID!) {\n    resendInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n": typeof types.ResendInvitationDocument,
    "\n  mutation RevokeInvitation($invitationId: ID!) {\n    revokeInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n": typeof types.RevokeInvitationDocument,
    "\n  mutation ChangeMemberRole($memberId: ID!, $userAcl: UserAcl!) {\n    changeMemberRole(memberId: $memberId, userAcl: $userAcl) {\n      id\n      userAcl\n    }\n  }\n": typeof types.ChangeMemberRoleDocument,
    "\n  mutation RemoveMember($memberId: ID!) {\n    removeMember(memberId: $memberId) {\n      id\n    }\n  }\n": typeof types.RemoveMemberDocument,
    "\n  mutation ChangeSecurityRules($needsTwoSteps: Boolean!, $sessionHours: Int, $sessionIdleHours: Int, $trustedDomains: [String!]) {\n    changeSecurityRules(\n      needsTwoSteps: $needsTwoSteps\n      sessionHours: $sessionHours\n      sessionIdleHours: $sessionIdleHours\n      trustedDomains: $trustedDomains\n    ) {\n      id\n    }\n  }\n": typeof types.ChangeSecurityRulesDocument,
    "\n  query Organization {\n    accountOverview {\n      memberCount\n      invitationCount\n      createdAt\n      account {\n        id\n        name\n        plan\n        userLimit\n        availableCountries\n        trialExpireAt\n        demo\n        needsTwoSteps\n        sessionHours\n        sessionIdleHours\n        trustedDomains\n      }\n    }\n    user {\n      id\n      accountUsers {\n        userAcl\n        id\n        accountId\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n": typeof types.OrganizationDocument,
    "\n  mutation UpdateOrganization($accountName: String, $industryId: ID, $jobId: ID) {\n    updateUser(accountName: $accountName, industryId: $industryId, jobId: $jobId) {\n      id\n    }\n  }\n": typeof types.UpdateOrganizationDocument,
    "\n  query Tags {\n    tags {\n      id\n      name\n      color\n      articleCount\n      boardCount\n    }\n  }\n": typeof types.TagsDocument,
    "\n  mutation CreateTag($name: String!, $color: TagColor) {\n    createTag(name: $name, color: $color) {\n      id\n      name\n    }\n  }\n": typeof types.CreateTagDocument,
    "\n  mutation UpdateTag($tagId: ID!, $name: String, $color: TagColor) {\n    updateTag(tagId: $tagId, name: $name, color: $color) {\n      id\n      name\n      color\n    }\n  }\n": typeof types.UpdateTagDocument,
    "\n  mutation DeleteTag($tagId: ID!) {\n    deleteTag(tagId: $tagId) {\n      id\n    }\n  }\n": typeof types.DeleteTagDocument,
    "\n  query Glossary {\n    glossary {\n      id\n      ja\n      en\n    }\n  }\n": typeof types.GlossaryDocument,
    "\n  mutation SaveTerm($glossaryTermId: ID, $ja: String!, $en: String!) {\n    upsertGlossaryTerm(glossaryTermId: $glossaryTermId, ja: $ja, en: $en) {\n      id\n      ja\n      en\n    }\n  }\n": typeof types.SaveTermDocument,
    "\n  mutation DeleteTerm($glossaryTermId: ID!) {\n    deleteGlossaryTerm(glossaryTermId: $glossaryTermId) {\n      id\n    }\n  }\n": typeof types.DeleteTermDocument,
    "\n  query Headlines(\n    $baseId: ID\n    $isLatest: Boolean\n    $isUnreadOnly: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      isUnreadOnly: $isUnreadOnly\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n        isRead\n      }\n    }\n  }\n": typeof types.HeadlinesDocument,
    "\n  query Notices(\n    $baseId: ID\n    $isLatest: Boolean\n    $isUnreadOnly: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      isUnreadOnly: $isUnreadOnly\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n        isRead\n      }\n    }\n  }\n": typeof types.NoticesDocument,
    "\n  query OldestHeadline(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n": typeof types.OldestHeadlineDocument,
    "\n  query OldestNotice(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n": typeof types.OldestNoticeDocument,
    "\n  query SearchPreview(\n    $kind: ArticleKind!\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    searchPreview(\n      kind: $kind\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      days {\n        day\n        count\n      }\n      isReindexing\n      passedOver {\n        term\n        word\n        articles\n      }\n    }\n  }\n": typeof types.SearchPreviewDocument,
    "\n  query UnreadHeadlines(\n    $baseId: ID\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      baseId: $baseId\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      unreadIds\n    }\n  }\n": typeof types.UnreadHeadlinesDocument,
    "\n  query UnreadNotices(\n    $baseId: ID\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      baseId: $baseId\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      unreadIds\n    }\n  }\n": typeof types.UnreadNoticesDocument,
    "\n  query AlertForecast($conditions: JSON!) {\n    alertForecast(conditions: $conditions) {\n      isComplete\n      alertCount\n      itemCount\n      waitingCount\n      timezone\n      days {\n        day\n        itemCount\n      }\n      items {\n        id\n        title\n        language\n        alertAt\n      }\n    }\n  }\n": typeof types.AlertForecastDocument,
    "\n  query AlertCount($conditions: JSON!) {\n    alertForecast(conditions: $conditions) {\n      isComplete\n      alertCount\n    }\n  }\n": typeof types.AlertCountDocument,
    "\n  query SearchRulesComparison($id: ID!) {\n    searchRulesComparison(id: $id) {\n      before\n      after\n      gainedCount\n      lostCount\n      gained {\n        id\n        title\n        language\n      }\n      lost {\n        id\n        title\n        language\n      }\n      isComplete\n    }\n  }\n": typeof types.SearchRulesComparisonDocument,
    "\n  mutation ConfirmSearchRules($ids: [ID!]!) {\n    confirmSearchRules(ids: $ids)\n  }\n": typeof types.ConfirmSearchRulesDocument,
    "\n  query SearchAssets {\n    searchAssets {\n      trendWords\n      sources\n    }\n  }\n": typeof types.SearchAssetsDocument,
    "\n  query TrendWords($country: [String!], $sourceIds: [ID!]) {\n    headlines(country: $country, sourceIds: $sourceIds) {\n      trendWords\n    }\n  }\n": typeof types.TrendWordsDocument,
    "\n  mutation SearchLogging($conditions: JSON!) {\n    searchLogging(conditions: $conditions)\n  }\n": typeof types.SearchLoggingDocument,
    "\n  query Recent($baseId: ID, $isLatest: Boolean) {\n    recent(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n": typeof types.RecentDocument,
    "\n  mutation AddAlertDestination($kind: AlertDestinationKind!, $name: String!, $address: String!) {\n    addAlertDestination(kind: $kind, name: $name, address: $address) {\n      secret\n    }\n  }\n": typeof types.AddAlertDestinationDocument,
    "\n  mutation ChangeAlertDestination($id: ID!, $name: String, $address: String, $isOn: Boolean) {\n    changeAlertDestination(id: $id, name: $name, address: $address, isOn: $isOn) {\n      id\n    }\n  }\n": typeof types.ChangeAlertDestinationDocument,
    "\n  mutation RemoveAlertDestination($id: ID!) {\n    removeAlertDestination(id: $id) {\n      id\n    }\n  }\n": typeof types.RemoveAlertDestinationDocument,
    "\n  mutation RotateAlertDestinationSecret($id: ID!) {\n    rotateAlertDestinationSecret(id: $id) {\n      secret\n    }\n  }\n": typeof types.RotateAlertDestinationSecretDocument,
    "\n  mutation TestAlertDestination($id: ID!) {\n    testAlertDestination(id: $id) {\n      ok\n      kind\n      message\n    }\n  }\n": typeof types.TestAlertDestinationDocument,
    "\n  query DeletionOutlook {\n    deletionOutlook {\n      isSignInFresh\n      accounts {\n        account {\n          id\n          name\n        }\n        isOnlyMember\n        isLastAdmin\n        boardCount\n        successors {\n          id\n          realName\n          email\n        }\n      }\n    }\n  }\n": typeof types.DeletionOutlookDocument,
    "\n  mutation DeleteMe($boards: BoardsOfDeleted!, $successors: [SuccessorInput!], $closeAccountIds: [ID!]) {\n    deleteMe(boards: $boards, successors: $successors, closeAccountIds: $closeAccountIds)\n  }\n": typeof types.DeleteMeDocument,
    "\n  query Sessions {\n    sessions {\n      id\n      createdAt\n      lastUsedAt\n      ipAddress\n      userAgent\n      isCurrent\n    }\n  }\n": typeof types.SessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(sessionId: $id)\n  }\n": typeof types.EndSessionDocument,
    "\n  query Profile {\n    user {\n      id\n      realName\n      phone\n      email\n      firstPage\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n        }\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n": typeof types.ProfileDocument,
    "\n  mutation UpdateProfile(\n    $realName: String\n    $phone: String\n    $email: String\n    $industryId: ID\n    $jobId: ID\n    $firstPage: FirstPage\n    $accountName: String\n  ) {\n    updateUser(\n      realName: $realName\n      phone: $phone\n      email: $email\n      industryId: $industryId\n      jobId: $jobId\n      firstPage: $firstPage\n      accountName: $accountName\n    ) {\n      id\n    }\n  }\n": typeof types.UpdateProfileDocument,
    "\n  mutation UpdateAlertSettings(\n    $alertsChannel: Int\n    $webhookUrl: String\n    $alertsLanguage: String\n    $alertsTimezone: String\n    $alertsTime: String\n    $alertsWeekdays: JSON\n  ) {\n    updateUser(\n      alertsChannel: $alertsChannel\n      webhookUrl: $webhookUrl\n      alertsLanguage: $alertsLanguage\n      alertsTimezone: $alertsTimezone\n      alertsTime: $alertsTime\n      alertsWeekdays: $alertsWeekdays\n    ) {\n      id\n    }\n  }\n": typeof types.UpdateAlertSettingsDocument,
    "\n  mutation SendTestAlert($channel: Int!) {\n    sendTestAlert(channel: $channel) {\n      ok\n      kind\n      message\n    }\n  }\n": typeof types.SendTestAlertDocument,
    "\n  mutation UpdateSearchChannel($id: ID!, $alertsChannel: Int!) {\n    updateSearchSettings(id: $id, alertsChannel: $alertsChannel) {\n      id\n      alertsChannel\n    }\n  }\n": typeof types.UpdateSearchChannelDocument,
    "\n  query Suggestions($baseId: ID, $authorId: ID, $isLatest: Boolean) {\n    suggestions(baseId: $baseId, authorId: $authorId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n": typeof types.SuggestionsDocument,
    "\n  query Author($authorId: ID!) {\n    author(authorId: $authorId) {\n      id\n      name\n      profile\n      pictureUrl\n    }\n  }\n": typeof types.AuthorDocument,
    "\n  query Today($timezoneOffsetInMinutes: Int) {\n    today(timezoneOffsetInMinutes: $timezoneOffsetInMinutes) {\n      savedSearch {\n        id\n        name\n        conditions\n      }\n      days {\n        day\n        count\n      }\n      isComplete\n      spike\n      topStory {\n        articleCount\n        article {\n          id\n          articleKind\n          title\n          language\n          publishedAt\n          isRead\n          source {\n            jaSub\n            enSub\n            localSub\n          }\n        }\n      }\n      reducedSources {\n        reason\n        lastSuccessAt\n        source {\n          id\n          jaSub\n          enSub\n          localSub\n        }\n      }\n    }\n    nextDelivery {\n      at\n      articleCount\n      searches {\n        name\n        articleCount\n      }\n    }\n    user {\n      id\n      alertsChannel\n      alertsTime\n    }\n  }\n": typeof types.TodayDocument,
};
const documents: Documents = {
    "\n  mutation FindOrCreateUser($id: ID!, $email: String!) {\n    findOrCreateUser(id: $id, email: $email) {\n      isNew\n      user {\n        id\n        accountUsers {\n          id\n          accountId\n        }\n      }\n    }\n  }\n": types.FindOrCreateUserDocument,
    "\n  query Me {\n    user {\n      id\n      email\n      realName\n      isOperator\n      firstPage\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n          plan\n          trialExpireAt\n          demo\n        }\n      }\n    }\n  }\n": types.MeDocument,
    "\n  query PaletteBoards {\n    boardTitles {\n      id\n      title\n    }\n  }\n": types.PaletteBoardsDocument,
    "\n  query UnreadAnnouncements {\n    unreadAnnouncementCount\n  }\n": types.UnreadAnnouncementsDocument,
    "\n  query EmailProblem {\n    user {\n      id\n      email\n      alertProblems {\n        channel\n        failedForGoodAt\n      }\n    }\n  }\n": types.EmailProblemDocument,
    "\n  query AlertSettings {\n    user {\n      id\n      email\n      alertsChannel\n      webhookUrl\n      alertsLanguage\n      alertsTimezone\n      alertsTime\n      alertsWeekdays\n      nextAlertAt\n      alertDestinations {\n        id\n        kind\n        name\n        address\n        isOn\n        offAt\n        offReason\n        isSigned\n        previousSecretUntil\n      }\n      alertProblems {\n        channel\n        destination {\n          id\n          name\n        }\n        kind\n        message\n        detail\n        at\n        failedForGoodAt\n        nextTryAt\n        waitingCount\n      }\n      accountUsers {\n        id\n        accountId\n        searchSettings {\n          id\n          name\n          alertsChannel\n        }\n      }\n    }\n  }\n": types.AlertSettingsDocument,
    "\n  mutation MarkAlertsRead {\n    markAlertsRead\n  }\n": types.MarkAlertsReadDocument,
    "\n  fragment ArticleFields on Article {\n    id\n    articleKind\n    title\n    excerpt\n    pictureUrl\n    articleUrl\n    byline\n    clipId\n    country\n    language\n    publishedAt\n    isRevised\n    isCorrected\n    storyCount\n    aiTags\n    aiSummary\n    summaryMethod\n    tags {\n      id\n      name\n      color\n    }\n    source {\n      jaSub\n      enSub\n      localSub\n    }\n  }\n": types.ArticleFieldsFragmentDoc,
    "\n  mutation PushClip($articleKind: ArticleKind!, $articleId: ID!) {\n    pushClip(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": types.PushClipDocument,
    "\n  mutation PluckClip($clipId: ID!) {\n    pluckClip(clipId: $clipId) {\n      id\n    }\n  }\n": types.PluckClipDocument,
    "\n  query BoardTitles {\n    boardTitles {\n      id\n      title\n      status\n      mayEdit\n    }\n  }\n": types.BoardTitlesDocument,
    "\n  query ArticleBoards($articleId: ID!) {\n    articleBoards(articleId: $articleId) {\n      id\n    }\n  }\n": types.ArticleBoardsDocument,
    "\n  mutation AddArticleToBoard($boardId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    addArticleToBoard(boardId: $boardId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": types.AddArticleToBoardDocument,
    "\n  mutation RemoveArticleToBoard($boardId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    removeArticleToBoard(boardId: $boardId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": types.RemoveArticleToBoardDocument,
    "\n  mutation CreateBoard($title: String!) {\n    upsertBoard(title: $title) {\n      id\n      title\n      status\n      mayEdit\n    }\n  }\n": types.CreateBoardDocument,
    "\n  query AccountTags {\n    tags {\n      id\n      name\n      color\n    }\n  }\n": types.AccountTagsDocument,
    "\n  mutation LabelArticle($tagId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    labelArticle(tagId: $tagId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": types.LabelArticleDocument,
    "\n  mutation UnlabelArticle($tagId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    unlabelArticle(tagId: $tagId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": types.UnlabelArticleDocument,
    "\n  mutation MarkArticles($articleIds: [ID!]!, $isRead: Boolean!, $includeStories: Boolean, $actId: ID!, $ageMs: Int) {\n    markArticles(\n      articleIds: $articleIds\n      isRead: $isRead\n      includeStories: $includeStories\n      actId: $actId\n      ageMs: $ageMs\n    ) {\n      articleIds\n    }\n  }\n": types.MarkArticlesDocument,
    "\n  mutation UndoMarkArticles($actId: ID!, $ageMs: Int) {\n    articleIds: undoMarkArticles(actId: $actId, ageMs: $ageMs)\n  }\n": types.UndoMarkArticlesDocument,
    "\n  query UnreadCounts($timezoneOffsetInMinutes: Int) {\n    unreadCounts(timezoneOffsetInMinutes: $timezoneOffsetInMinutes) {\n      savedSearchId\n      headlines\n      notices\n      isComplete\n    }\n  }\n": types.UnreadCountsDocument,
    "\n  query SavedSearches {\n    user {\n      id\n      accountUsers {\n        accountId\n        searchSettings {\n          id\n          name\n          conditions\n          default\n          alertsChannel\n          hasNewRules\n        }\n      }\n    }\n  }\n": types.SavedSearchesDocument,
    "\n  mutation AddSavedSearch($name: String!, $conditions: JSON!, $default: Boolean, $alertsChannel: Int) {\n    addSearchSettings(name: $name, conditions: $conditions, default: $default, alertsChannel: $alertsChannel) {\n      id\n    }\n  }\n": types.AddSavedSearchDocument,
    "\n  mutation UpdateSavedSearch($id: ID!, $name: String, $conditions: JSON, $default: Boolean, $alertsChannel: Int) {\n    updateSearchSettings(\n      id: $id\n      name: $name\n      conditions: $conditions\n      default: $default\n      alertsChannel: $alertsChannel\n    ) {\n      id\n    }\n  }\n": types.UpdateSavedSearchDocument,
    "\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSearchSettings(id: $id) {\n      id\n    }\n  }\n": types.DeleteSavedSearchDocument,
    "\n  fragment ShareFields on Share {\n    id\n    access\n    user {\n      id\n      realName\n      email\n    }\n  }\n": types.ShareFieldsFragmentDoc,
    "\n  query Colleagues {\n    colleagues {\n      people {\n        userId\n        realName\n        email\n      }\n      invitedEmails\n      seatsTaken\n      userLimit\n    }\n  }\n": types.ColleaguesDocument,
    "\n  mutation AddBoardShares($id: ID!, $emails: [String!]!, $access: ShareAccess, $language: Locale) {\n    shared: addBoardShares(boardId: $id, emails: $emails, access: $access, language: $language) {\n      id\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n    }\n  }\n": types.AddBoardSharesDocument,
    "\n  mutation AddActionShares($id: ID!, $emails: [String!]!, $access: ShareAccess, $language: Locale) {\n    shared: addActionShares(actionId: $id, emails: $emails, access: $access, language: $language) {\n      id\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n    }\n  }\n": types.AddActionSharesDocument,
    "\n  mutation RemoveBoardShares($shareId: ID!) {\n    removeBoardShares(boardShareId: $shareId) {\n      id\n    }\n  }\n": types.RemoveBoardSharesDocument,
    "\n  mutation RemoveActionShares($shareId: ID!) {\n    removeActionShares(actionShareId: $shareId) {\n      id\n    }\n  }\n": types.RemoveActionSharesDocument,
    "\n  query Spellings($keywords: String!) {\n    searchPreview(kind: Headline, keywords: $keywords) {\n      spellings {\n        word\n        spellings\n      }\n    }\n  }\n": types.SpellingsDocument,
    "\n  fragment ActionItem on Action {\n    id\n    boardId\n    title\n    content\n    priority\n    status\n    updatedAt\n    user {\n      id\n      realName\n      email\n    }\n    board {\n      id\n      title\n    }\n    counting {\n      comments\n      shares\n    }\n  }\n": types.ActionItemFragmentDoc,
    "\n  query Actions(\n    $baseId: ID\n    $isLatest: Boolean\n    $boardId: ID\n    $status: Status\n    $sortAttribute: ActionSortAttribute\n    $keywords: String\n  ) {\n    actions(\n      baseId: $baseId\n      isLatest: $isLatest\n      boardId: $boardId\n      status: $status\n      sortAttribute: $sortAttribute\n      keywords: $keywords\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ActionItem\n      }\n    }\n  }\n": types.ActionsDocument,
    "\n  query Action($actionId: ID!) {\n    action(actionId: $actionId) {\n      ...ActionItem\n      createdAt\n      mayEdit\n      mayManage\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n      comments {\n        id\n        content\n        createdAt\n        user {\n          id\n          realName\n          email\n        }\n      }\n    }\n  }\n": types.ActionDocument,
    "\n  query ActionValues($actionId: ID!) {\n    action(actionId: $actionId) {\n      id\n      boardId\n      title\n      content\n      priority\n      status\n      mayEdit\n      board {\n        id\n        title\n      }\n    }\n  }\n": types.ActionValuesDocument,
    "\n  mutation UpsertAction(\n    $actionId: ID\n    $boardId: ID!\n    $title: String!\n    $content: String\n    $status: Status\n    $priority: Int\n  ) {\n    upsertAction(\n      actionId: $actionId\n      boardId: $boardId\n      title: $title\n      content: $content\n      status: $status\n      priority: $priority\n    ) {\n      id\n    }\n  }\n": types.UpsertActionDocument,
    "\n  mutation DeleteAction($actionId: ID!) {\n    deleteAction(actionId: $actionId) {\n      id\n    }\n  }\n": types.DeleteActionDocument,
    "\n  mutation PostComment($actionId: ID!, $content: String!) {\n    postActionComment(actionId: $actionId, content: $content) {\n      id\n      content\n      createdAt\n      user {\n        id\n        realName\n        email\n      }\n    }\n  }\n": types.PostCommentDocument,
    "\n  mutation RemoveComment($actionCommentId: ID!) {\n    removeActionComment(actionCommentId: $actionCommentId) {\n      id\n    }\n  }\n": types.RemoveCommentDocument,
    "\n  query Announcements($baseId: ID, $isLatest: Boolean) {\n    announcements(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        title\n        bodyHtml\n        language\n        importance\n        publishedAt\n        isUnread\n      }\n    }\n  }\n": types.AnnouncementsDocument,
    "\n  mutation MarkAnnouncementsRead($announcementIds: [ID!]) {\n    markAnnouncementsRead(announcementIds: $announcementIds)\n  }\n": types.MarkAnnouncementsReadDocument,
    "\n  query Headline($headlineId: ID!, $language: String!) {\n    headline(headlineId: $headlineId) {\n      ...ArticleFields\n      ...EnrichedFields\n      isRead\n    }\n  }\n": types.HeadlineDocument,
    "\n  query Notice($noticeId: ID!, $language: String!) {\n    notice(noticeId: $noticeId) {\n      ...ArticleFields\n      ...EnrichedFields\n      isRead\n      summary\n      attachUrl\n      attachments {\n        url\n        type\n        sizeBytes\n      }\n    }\n  }\n": types.NoticeDocument,
    "\n  query Suggestion($suggestionId: ID!, $language: String!) {\n    suggestion(suggestionId: $suggestionId) {\n      ...ArticleFields\n      ...EnrichedFields\n      isRead\n      author {\n        id\n        name\n        profile\n        pictureUrl\n      }\n    }\n  }\n": types.SuggestionDocument,
    "\n  mutation PushRecent($articleKind: ArticleKind!, $articleId: ID!) {\n    pushRecent(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": types.PushRecentDocument,
    "\n  fragment EnrichedFields on Article {\n    body\n    bodyHtml\n    correctionMark\n    summarySentences {\n      text\n      start\n      end\n    }\n    story {\n      id\n      articleKind\n      title\n      language\n      byline\n      publishedAt\n      isCorrected\n      source {\n        jaSub\n        enSub\n        localSub\n      }\n    }\n    translation(language: $language) {\n      language\n      title\n      body\n      method\n      isPartial\n    }\n  }\n": types.EnrichedFieldsFragmentDoc,
    "\n  fragment RevisionFields on Article {\n    revisions {\n      id\n      replacedAt\n      changes {\n        field\n        parts {\n          kind\n          text\n        }\n      }\n    }\n  }\n": types.RevisionFieldsFragmentDoc,
    "\n  query HeadlineRevisions($articleId: ID!) {\n    article: headline(headlineId: $articleId) {\n      ...RevisionFields\n    }\n  }\n": types.HeadlineRevisionsDocument,
    "\n  query NoticeRevisions($articleId: ID!) {\n    article: notice(noticeId: $articleId) {\n      ...RevisionFields\n    }\n  }\n": types.NoticeRevisionsDocument,
    "\n  query SuggestionRevisions($articleId: ID!) {\n    article: suggestion(suggestionId: $articleId) {\n      ...RevisionFields\n    }\n  }\n": types.SuggestionRevisionsDocument,
    "\n  fragment BoardItem on Board {\n    id\n    title\n    description\n    priority\n    status\n    updatedAt\n    user {\n      id\n      realName\n      email\n    }\n    counting {\n      articles\n      actions\n      shares\n    }\n    tags {\n      id\n      name\n      color\n    }\n  }\n": types.BoardItemFragmentDoc,
    "\n  query Boards(\n    $baseId: ID\n    $isLatest: Boolean\n    $status: Status\n    $sortAttribute: BoardSortAttribute\n    $keywords: String\n  ) {\n    boards(\n      baseId: $baseId\n      isLatest: $isLatest\n      status: $status\n      sortAttribute: $sortAttribute\n      keywords: $keywords\n    ) {\n      isFirst\n      isLast\n      data {\n        ...BoardItem\n      }\n    }\n  }\n": types.BoardsDocument,
    "\n  query Board($boardId: ID!) {\n    board(boardId: $boardId) {\n      ...BoardItem\n      mayEdit\n      mayManage\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n    }\n  }\n": types.BoardDocument,
    "\n  query BoardArticles($boardId: ID!, $baseId: ID, $isLatest: Boolean) {\n    boardArticles(boardId: $boardId, baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        addedBy {\n          id\n          realName\n          email\n        }\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n": types.BoardArticlesDocument,
    "\n  query BoardActions($boardId: ID!) {\n    actions(boardId: $boardId, status: OPEN, sortAttribute: PRIORITY) {\n      data {\n        id\n        title\n        priority\n      }\n    }\n  }\n": types.BoardActionsDocument,
    "\n  query BoardExport($boardId: ID!) {\n    boardExport(boardId: $boardId) {\n      fileName\n      content\n    }\n  }\n": types.BoardExportDocument,
    "\n  query BoardValues($boardId: ID!) {\n    board(boardId: $boardId) {\n      id\n      title\n      description\n      priority\n      mayEdit\n    }\n  }\n": types.BoardValuesDocument,
    "\n  mutation UpsertBoard($boardId: ID, $title: String!, $description: String, $priority: Int, $status: Status) {\n    upsertBoard(\n      boardId: $boardId\n      title: $title\n      description: $description\n      priority: $priority\n      status: $status\n    ) {\n      id\n    }\n  }\n": types.UpsertBoardDocument,
    "\n  mutation DeleteBoard($boardId: ID!) {\n    deleteBoard(boardId: $boardId) {\n      id\n    }\n  }\n": types.DeleteBoardDocument,
    "\n  mutation LabelBoard($boardId: ID!, $tagId: ID!) {\n    labelBoard(boardId: $boardId, tagId: $tagId) {\n      id\n    }\n  }\n": types.LabelBoardDocument,
    "\n  mutation UnlabelBoard($boardId: ID!, $tagId: ID!) {\n    unlabelBoard(boardId: $boardId, tagId: $tagId) {\n      id\n    }\n  }\n": types.UnlabelBoardDocument,
    "\n  query Clips($baseId: ID, $isLatest: Boolean, $tagIds: [ID!]) {\n    clips(baseId: $baseId, isLatest: $isLatest, tagIds: $tagIds) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n": types.ClipsDocument,
    "\n  query SignInFresh {\n    deletionOutlook {\n      isSignInFresh\n    }\n  }\n": types.SignInFreshDocument,
    "\n  mutation CloseAccount($accountId: ID!) {\n    closeAccount(accountId: $accountId)\n  }\n": types.CloseAccountDocument,
    "\n  query Members {\n    members {\n      userLimit\n      members {\n        id\n        userId\n        realName\n        email\n        userAcl\n      }\n      invitations {\n        id\n        email\n        userAcl\n        expiresAt\n        mail\n      }\n      requests {\n        id\n        email\n        sharedTitle\n        inviter {\n          id\n          realName\n          email\n        }\n      }\n    }\n  }\n": types.MembersDocument,
    "\n  mutation InviteMember($email: String!, $userAcl: UserAcl!, $language: Locale) {\n    inviteMember(email: $email, userAcl: $userAcl, language: $language) {\n      id\n      email\n    }\n  }\n": types.InviteMemberDocument,
    "\n  mutation ApproveInvitation($invitationId: ID!) {\n    approveInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n": types.ApproveInvitationDocument,
    "\n  mutation RejectInvitation($invitationId: ID!) {\n    rejectInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n": types.RejectInvitationDocument,
    "\n  mutation ResendInvitation($invitationId: ID!) {\n    resendInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n": types.ResendInvitationDocument,
    "\n  mutation RevokeInvitation($invitationId: ID!) {\n    revokeInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n": types.RevokeInvitationDocument,
    "\n  mutation ChangeMemberRole($memberId: ID!, $userAcl: UserAcl!) {\n    changeMemberRole(memberId: $memberId, userAcl: $userAcl) {\n      id\n      userAcl\n    }\n  }\n": types.ChangeMemberRoleDocument,
    "\n  mutation RemoveMember($memberId: ID!) {\n    removeMember(memberId: $memberId) {\n      id\n    }\n  }\n": types.RemoveMemberDocument,
    "\n  mutation ChangeSecurityRules($needsTwoSteps: Boolean!, $sessionHours: Int, $sessionIdleHours: Int, $trustedDomains: [String!]) {\n    changeSecurityRules(\n      needsTwoSteps: $needsTwoSteps\n      sessionHours: $sessionHours\n      sessionIdleHours: $sessionIdleHours\n      trustedDomains: $trustedDomains\n    ) {\n      id\n    }\n  }\n": types.ChangeSecurityRulesDocument,
    "\n  query Organization {\n    accountOverview {\n      memberCount\n      invitationCount\n      createdAt\n      account {\n        id\n        name\n        plan\n        userLimit\n        availableCountries\n        trialExpireAt\n        demo\n        needsTwoSteps\n        sessionHours\n        sessionIdleHours\n        trustedDomains\n      }\n    }\n    user {\n      id\n      accountUsers {\n        userAcl\n        id\n        accountId\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n": types.OrganizationDocument,
    "\n  mutation UpdateOrganization($accountName: String, $industryId: ID, $jobId: ID) {\n    updateUser(accountName: $accountName, industryId: $industryId, jobId: $jobId) {\n      id\n    }\n  }\n": types.UpdateOrganizationDocument,
    "\n  query Tags {\n    tags {\n      id\n      name\n      color\n      articleCount\n      boardCount\n    }\n  }\n": types.TagsDocument,
    "\n  mutation CreateTag($name: String!, $color: TagColor) {\n    createTag(name: $name, color: $color) {\n      id\n      name\n    }\n  }\n": types.CreateTagDocument,
    "\n  mutation UpdateTag($tagId: ID!, $name: String, $color: TagColor) {\n    updateTag(tagId: $tagId, name: $name, color: $color) {\n      id\n      name\n      color\n    }\n  }\n": types.UpdateTagDocument,
    "\n  mutation DeleteTag($tagId: ID!) {\n    deleteTag(tagId: $tagId) {\n      id\n    }\n  }\n": types.DeleteTagDocument,
    "\n  query Glossary {\n    glossary {\n      id\n      ja\n      en\n    }\n  }\n": types.GlossaryDocument,
    "\n  mutation SaveTerm($glossaryTermId: ID, $ja: String!, $en: String!) {\n    upsertGlossaryTerm(glossaryTermId: $glossaryTermId, ja: $ja, en: $en) {\n      id\n      ja\n      en\n    }\n  }\n": types.SaveTermDocument,
    "\n  mutation DeleteTerm($glossaryTermId: ID!) {\n    deleteGlossaryTerm(glossaryTermId: $glossaryTermId) {\n      id\n    }\n  }\n": types.DeleteTermDocument,
    "\n  query Headlines(\n    $baseId: ID\n    $isLatest: Boolean\n    $isUnreadOnly: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      isUnreadOnly: $isUnreadOnly\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n        isRead\n      }\n    }\n  }\n": types.HeadlinesDocument,
    "\n  query Notices(\n    $baseId: ID\n    $isLatest: Boolean\n    $isUnreadOnly: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      isUnreadOnly: $isUnreadOnly\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n        isRead\n      }\n    }\n  }\n": types.NoticesDocument,
    "\n  query OldestHeadline(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n": types.OldestHeadlineDocument,
    "\n  query OldestNotice(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n": types.OldestNoticeDocument,
    "\n  query SearchPreview(\n    $kind: ArticleKind!\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    searchPreview(\n      kind: $kind\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      days {\n        day\n        count\n      }\n      isReindexing\n      passedOver {\n        term\n        word\n        articles\n      }\n    }\n  }\n": types.SearchPreviewDocument,
    "\n  query UnreadHeadlines(\n    $baseId: ID\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      baseId: $baseId\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      unreadIds\n    }\n  }\n": types.UnreadHeadlinesDocument,
    "\n  query UnreadNotices(\n    $baseId: ID\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      baseId: $baseId\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      unreadIds\n    }\n  }\n": types.UnreadNoticesDocument,
    "\n  query AlertForecast($conditions: JSON!) {\n    alertForecast(conditions: $conditions) {\n      isComplete\n      alertCount\n      itemCount\n      waitingCount\n      timezone\n      days {\n        day\n        itemCount\n      }\n      items {\n        id\n        title\n        language\n        alertAt\n      }\n    }\n  }\n": types.AlertForecastDocument,
    "\n  query AlertCount($conditions: JSON!) {\n    alertForecast(conditions: $conditions) {\n      isComplete\n      alertCount\n    }\n  }\n": types.AlertCountDocument,
    "\n  query SearchRulesComparison($id: ID!) {\n    searchRulesComparison(id: $id) {\n      before\n      after\n      gainedCount\n      lostCount\n      gained {\n        id\n        title\n        language\n      }\n      lost {\n        id\n        title\n        language\n      }\n      isComplete\n    }\n  }\n": types.SearchRulesComparisonDocument,
    "\n  mutation ConfirmSearchRules($ids: [ID!]!) {\n    confirmSearchRules(ids: $ids)\n  }\n": types.ConfirmSearchRulesDocument,
    "\n  query SearchAssets {\n    searchAssets {\n      trendWords\n      sources\n    }\n  }\n": types.SearchAssetsDocument,
    "\n  query TrendWords($country: [String!], $sourceIds: [ID!]) {\n    headlines(country: $country, sourceIds: $sourceIds) {\n      trendWords\n    }\n  }\n": types.TrendWordsDocument,
    "\n  mutation SearchLogging($conditions: JSON!) {\n    searchLogging(conditions: $conditions)\n  }\n": types.SearchLoggingDocument,
    "\n  query Recent($baseId: ID, $isLatest: Boolean) {\n    recent(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n": types.RecentDocument,
    "\n  mutation AddAlertDestination($kind: AlertDestinationKind!, $name: String!, $address: String!) {\n    addAlertDestination(kind: $kind, name: $name, address: $address) {\n      secret\n    }\n  }\n": types.AddAlertDestinationDocument,
    "\n  mutation ChangeAlertDestination($id: ID!, $name: String, $address: String, $isOn: Boolean) {\n    changeAlertDestination(id: $id, name: $name, address: $address, isOn: $isOn) {\n      id\n    }\n  }\n": types.ChangeAlertDestinationDocument,
    "\n  mutation RemoveAlertDestination($id: ID!) {\n    removeAlertDestination(id: $id) {\n      id\n    }\n  }\n": types.RemoveAlertDestinationDocument,
    "\n  mutation RotateAlertDestinationSecret($id: ID!) {\n    rotateAlertDestinationSecret(id: $id) {\n      secret\n    }\n  }\n": types.RotateAlertDestinationSecretDocument,
    "\n  mutation TestAlertDestination($id: ID!) {\n    testAlertDestination(id: $id) {\n      ok\n      kind\n      message\n    }\n  }\n": types.TestAlertDestinationDocument,
    "\n  query DeletionOutlook {\n    deletionOutlook {\n      isSignInFresh\n      accounts {\n        account {\n          id\n          name\n        }\n        isOnlyMember\n        isLastAdmin\n        boardCount\n        successors {\n          id\n          realName\n          email\n        }\n      }\n    }\n  }\n": types.DeletionOutlookDocument,
    "\n  mutation DeleteMe($boards: BoardsOfDeleted!, $successors: [SuccessorInput!], $closeAccountIds: [ID!]) {\n    deleteMe(boards: $boards, successors: $successors, closeAccountIds: $closeAccountIds)\n  }\n": types.DeleteMeDocument,
    "\n  query Sessions {\n    sessions {\n      id\n      createdAt\n      lastUsedAt\n      ipAddress\n      userAgent\n      isCurrent\n    }\n  }\n": types.SessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(sessionId: $id)\n  }\n": types.EndSessionDocument,
    "\n  query Profile {\n    user {\n      id\n      realName\n      phone\n      email\n      firstPage\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n        }\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n": types.ProfileDocument,
    "\n  mutation UpdateProfile(\n    $realName: String\n    $phone: String\n    $email: String\n    $industryId: ID\n    $jobId: ID\n    $firstPage: FirstPage\n    $accountName: String\n  ) {\n    updateUser(\n      realName: $realName\n      phone: $phone\n      email: $email\n      industryId: $industryId\n      jobId: $jobId\n      firstPage: $firstPage\n      accountName: $accountName\n    ) {\n      id\n    }\n  }\n": types.UpdateProfileDocument,
    "\n  mutation UpdateAlertSettings(\n    $alertsChannel: Int\n    $webhookUrl: String\n    $alertsLanguage: String\n    $alertsTimezone: String\n    $alertsTime: String\n    $alertsWeekdays: JSON\n  ) {\n    updateUser(\n      alertsChannel: $alertsChannel\n      webhookUrl: $webhookUrl\n      alertsLanguage: $alertsLanguage\n      alertsTimezone: $alertsTimezone\n      alertsTime: $alertsTime\n      alertsWeekdays: $alertsWeekdays\n    ) {\n      id\n    }\n  }\n": types.UpdateAlertSettingsDocument,
    "\n  mutation SendTestAlert($channel: Int!) {\n    sendTestAlert(channel: $channel) {\n      ok\n      kind\n      message\n    }\n  }\n": types.SendTestAlertDocument,
    "\n  mutation UpdateSearchChannel($id: ID!, $alertsChannel: Int!) {\n    updateSearchSettings(id: $id, alertsChannel: $alertsChannel) {\n      id\n      alertsChannel\n    }\n  }\n": types.UpdateSearchChannelDocument,
    "\n  query Suggestions($baseId: ID, $authorId: ID, $isLatest: Boolean) {\n    suggestions(baseId: $baseId, authorId: $authorId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n": types.SuggestionsDocument,
    "\n  query Author($authorId: ID!) {\n    author(authorId: $authorId) {\n      id\n      name\n      profile\n      pictureUrl\n    }\n  }\n": types.AuthorDocument,
    "\n  query Today($timezoneOffsetInMinutes: Int) {\n    today(timezoneOffsetInMinutes: $timezoneOffsetInMinutes) {\n      savedSearch {\n        id\n        name\n        conditions\n      }\n      days {\n        day\n        count\n      }\n      isComplete\n      spike\n      topStory {\n        articleCount\n        article {\n          id\n          articleKind\n          title\n          language\n          publishedAt\n          isRead\n          source {\n            jaSub\n            enSub\n            localSub\n          }\n        }\n      }\n      reducedSources {\n        reason\n        lastSuccessAt\n        source {\n          id\n          jaSub\n          enSub\n          localSub\n        }\n      }\n    }\n    nextDelivery {\n      at\n      articleCount\n      searches {\n        name\n        articleCount\n      }\n    }\n    user {\n      id\n      alertsChannel\n      alertsTime\n    }\n  }\n": types.TodayDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FindOrCreateUser($id: ID!, $email: String!) {\n    findOrCreateUser(id: $id, email: $email) {\n      isNew\n      user {\n        id\n        accountUsers {\n          id\n          accountId\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation FindOrCreateUser($id: ID!, $email: String!) {\n    findOrCreateUser(id: $id, email: $email) {\n      isNew\n      user {\n        id\n        accountUsers {\n          id\n          accountId\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Me {\n    user {\n      id\n      email\n      realName\n      isOperator\n      firstPage\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n          plan\n          trialExpireAt\n          demo\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Me {\n    user {\n      id\n      email\n      realName\n      isOperator\n      firstPage\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n          plan\n          trialExpireAt\n          demo\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaletteBoards {\n    boardTitles {\n      id\n      title\n    }\n  }\n"): (typeof documents)["\n  query PaletteBoards {\n    boardTitles {\n      id\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnreadAnnouncements {\n    unreadAnnouncementCount\n  }\n"): (typeof documents)["\n  query UnreadAnnouncements {\n    unreadAnnouncementCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmailProblem {\n    user {\n      id\n      email\n      alertProblems {\n        channel\n        failedForGoodAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query EmailProblem {\n    user {\n      id\n      email\n      alertProblems {\n        channel\n        failedForGoodAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AlertSettings {\n    user {\n      id\n      email\n      alertsChannel\n      webhookUrl\n      alertsLanguage\n      alertsTimezone\n      alertsTime\n      alertsWeekdays\n      nextAlertAt\n      alertDestinations {\n        id\n        kind\n        name\n        address\n        isOn\n        offAt\n        offReason\n        isSigned\n        previousSecretUntil\n      }\n      alertProblems {\n        channel\n        destination {\n          id\n          name\n        }\n        kind\n        message\n        detail\n        at\n        failedForGoodAt\n        nextTryAt\n        waitingCount\n      }\n      accountUsers {\n        id\n        accountId\n        searchSettings {\n          id\n          name\n          alertsChannel\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AlertSettings {\n    user {\n      id\n      email\n      alertsChannel\n      webhookUrl\n      alertsLanguage\n      alertsTimezone\n      alertsTime\n      alertsWeekdays\n      nextAlertAt\n      alertDestinations {\n        id\n        kind\n        name\n        address\n        isOn\n        offAt\n        offReason\n        isSigned\n        previousSecretUntil\n      }\n      alertProblems {\n        channel\n        destination {\n          id\n          name\n        }\n        kind\n        message\n        detail\n        at\n        failedForGoodAt\n        nextTryAt\n        waitingCount\n      }\n      accountUsers {\n        id\n        accountId\n        searchSettings {\n          id\n          name\n          alertsChannel\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkAlertsRead {\n    markAlertsRead\n  }\n"): (typeof documents)["\n  mutation MarkAlertsRead {\n    markAlertsRead\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ArticleFields on Article {\n    id\n    articleKind\n    title\n    excerpt\n    pictureUrl\n    articleUrl\n    byline\n    clipId\n    country\n    language\n    publishedAt\n    isRevised\n    isCorrected\n    storyCount\n    aiTags\n    aiSummary\n    summaryMethod\n    tags {\n      id\n      name\n      color\n    }\n    source {\n      jaSub\n      enSub\n      localSub\n    }\n  }\n"): (typeof documents)["\n  fragment ArticleFields on Article {\n    id\n    articleKind\n    title\n    excerpt\n    pictureUrl\n    articleUrl\n    byline\n    clipId\n    country\n    language\n    publishedAt\n    isRevised\n    isCorrected\n    storyCount\n    aiTags\n    aiSummary\n    summaryMethod\n    tags {\n      id\n      name\n      color\n    }\n    source {\n      jaSub\n      enSub\n      localSub\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PushClip($articleKind: ArticleKind!, $articleId: ID!) {\n    pushClip(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation PushClip($articleKind: ArticleKind!, $articleId: ID!) {\n    pushClip(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PluckClip($clipId: ID!) {\n    pluckClip(clipId: $clipId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation PluckClip($clipId: ID!) {\n    pluckClip(clipId: $clipId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BoardTitles {\n    boardTitles {\n      id\n      title\n      status\n      mayEdit\n    }\n  }\n"): (typeof documents)["\n  query BoardTitles {\n    boardTitles {\n      id\n      title\n      status\n      mayEdit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ArticleBoards($articleId: ID!) {\n    articleBoards(articleId: $articleId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  query ArticleBoards($articleId: ID!) {\n    articleBoards(articleId: $articleId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddArticleToBoard($boardId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    addArticleToBoard(boardId: $boardId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation AddArticleToBoard($boardId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    addArticleToBoard(boardId: $boardId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveArticleToBoard($boardId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    removeArticleToBoard(boardId: $boardId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveArticleToBoard($boardId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    removeArticleToBoard(boardId: $boardId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateBoard($title: String!) {\n    upsertBoard(title: $title) {\n      id\n      title\n      status\n      mayEdit\n    }\n  }\n"): (typeof documents)["\n  mutation CreateBoard($title: String!) {\n    upsertBoard(title: $title) {\n      id\n      title\n      status\n      mayEdit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountTags {\n    tags {\n      id\n      name\n      color\n    }\n  }\n"): (typeof documents)["\n  query AccountTags {\n    tags {\n      id\n      name\n      color\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LabelArticle($tagId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    labelArticle(tagId: $tagId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation LabelArticle($tagId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    labelArticle(tagId: $tagId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnlabelArticle($tagId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    unlabelArticle(tagId: $tagId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UnlabelArticle($tagId: ID!, $articleKind: ArticleKind!, $articleId: ID!) {\n    unlabelArticle(tagId: $tagId, articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkArticles($articleIds: [ID!]!, $isRead: Boolean!, $includeStories: Boolean, $actId: ID!, $ageMs: Int) {\n    markArticles(\n      articleIds: $articleIds\n      isRead: $isRead\n      includeStories: $includeStories\n      actId: $actId\n      ageMs: $ageMs\n    ) {\n      articleIds\n    }\n  }\n"): (typeof documents)["\n  mutation MarkArticles($articleIds: [ID!]!, $isRead: Boolean!, $includeStories: Boolean, $actId: ID!, $ageMs: Int) {\n    markArticles(\n      articleIds: $articleIds\n      isRead: $isRead\n      includeStories: $includeStories\n      actId: $actId\n      ageMs: $ageMs\n    ) {\n      articleIds\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoMarkArticles($actId: ID!, $ageMs: Int) {\n    articleIds: undoMarkArticles(actId: $actId, ageMs: $ageMs)\n  }\n"): (typeof documents)["\n  mutation UndoMarkArticles($actId: ID!, $ageMs: Int) {\n    articleIds: undoMarkArticles(actId: $actId, ageMs: $ageMs)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnreadCounts($timezoneOffsetInMinutes: Int) {\n    unreadCounts(timezoneOffsetInMinutes: $timezoneOffsetInMinutes) {\n      savedSearchId\n      headlines\n      notices\n      isComplete\n    }\n  }\n"): (typeof documents)["\n  query UnreadCounts($timezoneOffsetInMinutes: Int) {\n    unreadCounts(timezoneOffsetInMinutes: $timezoneOffsetInMinutes) {\n      savedSearchId\n      headlines\n      notices\n      isComplete\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedSearches {\n    user {\n      id\n      accountUsers {\n        accountId\n        searchSettings {\n          id\n          name\n          conditions\n          default\n          alertsChannel\n          hasNewRules\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SavedSearches {\n    user {\n      id\n      accountUsers {\n        accountId\n        searchSettings {\n          id\n          name\n          conditions\n          default\n          alertsChannel\n          hasNewRules\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddSavedSearch($name: String!, $conditions: JSON!, $default: Boolean, $alertsChannel: Int) {\n    addSearchSettings(name: $name, conditions: $conditions, default: $default, alertsChannel: $alertsChannel) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation AddSavedSearch($name: String!, $conditions: JSON!, $default: Boolean, $alertsChannel: Int) {\n    addSearchSettings(name: $name, conditions: $conditions, default: $default, alertsChannel: $alertsChannel) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSavedSearch($id: ID!, $name: String, $conditions: JSON, $default: Boolean, $alertsChannel: Int) {\n    updateSearchSettings(\n      id: $id\n      name: $name\n      conditions: $conditions\n      default: $default\n      alertsChannel: $alertsChannel\n    ) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSavedSearch($id: ID!, $name: String, $conditions: JSON, $default: Boolean, $alertsChannel: Int) {\n    updateSearchSettings(\n      id: $id\n      name: $name\n      conditions: $conditions\n      default: $default\n      alertsChannel: $alertsChannel\n    ) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSearchSettings(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSearchSettings(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShareFields on Share {\n    id\n    access\n    user {\n      id\n      realName\n      email\n    }\n  }\n"): (typeof documents)["\n  fragment ShareFields on Share {\n    id\n    access\n    user {\n      id\n      realName\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Colleagues {\n    colleagues {\n      people {\n        userId\n        realName\n        email\n      }\n      invitedEmails\n      seatsTaken\n      userLimit\n    }\n  }\n"): (typeof documents)["\n  query Colleagues {\n    colleagues {\n      people {\n        userId\n        realName\n        email\n      }\n      invitedEmails\n      seatsTaken\n      userLimit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddBoardShares($id: ID!, $emails: [String!]!, $access: ShareAccess, $language: Locale) {\n    shared: addBoardShares(boardId: $id, emails: $emails, access: $access, language: $language) {\n      id\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddBoardShares($id: ID!, $emails: [String!]!, $access: ShareAccess, $language: Locale) {\n    shared: addBoardShares(boardId: $id, emails: $emails, access: $access, language: $language) {\n      id\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddActionShares($id: ID!, $emails: [String!]!, $access: ShareAccess, $language: Locale) {\n    shared: addActionShares(actionId: $id, emails: $emails, access: $access, language: $language) {\n      id\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AddActionShares($id: ID!, $emails: [String!]!, $access: ShareAccess, $language: Locale) {\n    shared: addActionShares(actionId: $id, emails: $emails, access: $access, language: $language) {\n      id\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveBoardShares($shareId: ID!) {\n    removeBoardShares(boardShareId: $shareId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveBoardShares($shareId: ID!) {\n    removeBoardShares(boardShareId: $shareId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveActionShares($shareId: ID!) {\n    removeActionShares(actionShareId: $shareId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveActionShares($shareId: ID!) {\n    removeActionShares(actionShareId: $shareId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Spellings($keywords: String!) {\n    searchPreview(kind: Headline, keywords: $keywords) {\n      spellings {\n        word\n        spellings\n      }\n    }\n  }\n"): (typeof documents)["\n  query Spellings($keywords: String!) {\n    searchPreview(kind: Headline, keywords: $keywords) {\n      spellings {\n        word\n        spellings\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ActionItem on Action {\n    id\n    boardId\n    title\n    content\n    priority\n    status\n    updatedAt\n    user {\n      id\n      realName\n      email\n    }\n    board {\n      id\n      title\n    }\n    counting {\n      comments\n      shares\n    }\n  }\n"): (typeof documents)["\n  fragment ActionItem on Action {\n    id\n    boardId\n    title\n    content\n    priority\n    status\n    updatedAt\n    user {\n      id\n      realName\n      email\n    }\n    board {\n      id\n      title\n    }\n    counting {\n      comments\n      shares\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Actions(\n    $baseId: ID\n    $isLatest: Boolean\n    $boardId: ID\n    $status: Status\n    $sortAttribute: ActionSortAttribute\n    $keywords: String\n  ) {\n    actions(\n      baseId: $baseId\n      isLatest: $isLatest\n      boardId: $boardId\n      status: $status\n      sortAttribute: $sortAttribute\n      keywords: $keywords\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ActionItem\n      }\n    }\n  }\n"): (typeof documents)["\n  query Actions(\n    $baseId: ID\n    $isLatest: Boolean\n    $boardId: ID\n    $status: Status\n    $sortAttribute: ActionSortAttribute\n    $keywords: String\n  ) {\n    actions(\n      baseId: $baseId\n      isLatest: $isLatest\n      boardId: $boardId\n      status: $status\n      sortAttribute: $sortAttribute\n      keywords: $keywords\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ActionItem\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Action($actionId: ID!) {\n    action(actionId: $actionId) {\n      ...ActionItem\n      createdAt\n      mayEdit\n      mayManage\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n      comments {\n        id\n        content\n        createdAt\n        user {\n          id\n          realName\n          email\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Action($actionId: ID!) {\n    action(actionId: $actionId) {\n      ...ActionItem\n      createdAt\n      mayEdit\n      mayManage\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n      comments {\n        id\n        content\n        createdAt\n        user {\n          id\n          realName\n          email\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ActionValues($actionId: ID!) {\n    action(actionId: $actionId) {\n      id\n      boardId\n      title\n      content\n      priority\n      status\n      mayEdit\n      board {\n        id\n        title\n      }\n    }\n  }\n"): (typeof documents)["\n  query ActionValues($actionId: ID!) {\n    action(actionId: $actionId) {\n      id\n      boardId\n      title\n      content\n      priority\n      status\n      mayEdit\n      board {\n        id\n        title\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpsertAction(\n    $actionId: ID\n    $boardId: ID!\n    $title: String!\n    $content: String\n    $status: Status\n    $priority: Int\n  ) {\n    upsertAction(\n      actionId: $actionId\n      boardId: $boardId\n      title: $title\n      content: $content\n      status: $status\n      priority: $priority\n    ) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpsertAction(\n    $actionId: ID\n    $boardId: ID!\n    $title: String!\n    $content: String\n    $status: Status\n    $priority: Int\n  ) {\n    upsertAction(\n      actionId: $actionId\n      boardId: $boardId\n      title: $title\n      content: $content\n      status: $status\n      priority: $priority\n    ) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAction($actionId: ID!) {\n    deleteAction(actionId: $actionId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteAction($actionId: ID!) {\n    deleteAction(actionId: $actionId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PostComment($actionId: ID!, $content: String!) {\n    postActionComment(actionId: $actionId, content: $content) {\n      id\n      content\n      createdAt\n      user {\n        id\n        realName\n        email\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation PostComment($actionId: ID!, $content: String!) {\n    postActionComment(actionId: $actionId, content: $content) {\n      id\n      content\n      createdAt\n      user {\n        id\n        realName\n        email\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveComment($actionCommentId: ID!) {\n    removeActionComment(actionCommentId: $actionCommentId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveComment($actionCommentId: ID!) {\n    removeActionComment(actionCommentId: $actionCommentId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Announcements($baseId: ID, $isLatest: Boolean) {\n    announcements(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        title\n        bodyHtml\n        language\n        importance\n        publishedAt\n        isUnread\n      }\n    }\n  }\n"): (typeof documents)["\n  query Announcements($baseId: ID, $isLatest: Boolean) {\n    announcements(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        title\n        bodyHtml\n        language\n        importance\n        publishedAt\n        isUnread\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkAnnouncementsRead($announcementIds: [ID!]) {\n    markAnnouncementsRead(announcementIds: $announcementIds)\n  }\n"): (typeof documents)["\n  mutation MarkAnnouncementsRead($announcementIds: [ID!]) {\n    markAnnouncementsRead(announcementIds: $announcementIds)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Headline($headlineId: ID!, $language: String!) {\n    headline(headlineId: $headlineId) {\n      ...ArticleFields\n      ...EnrichedFields\n      isRead\n    }\n  }\n"): (typeof documents)["\n  query Headline($headlineId: ID!, $language: String!) {\n    headline(headlineId: $headlineId) {\n      ...ArticleFields\n      ...EnrichedFields\n      isRead\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notice($noticeId: ID!, $language: String!) {\n    notice(noticeId: $noticeId) {\n      ...ArticleFields\n      ...EnrichedFields\n      isRead\n      summary\n      attachUrl\n      attachments {\n        url\n        type\n        sizeBytes\n      }\n    }\n  }\n"): (typeof documents)["\n  query Notice($noticeId: ID!, $language: String!) {\n    notice(noticeId: $noticeId) {\n      ...ArticleFields\n      ...EnrichedFields\n      isRead\n      summary\n      attachUrl\n      attachments {\n        url\n        type\n        sizeBytes\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Suggestion($suggestionId: ID!, $language: String!) {\n    suggestion(suggestionId: $suggestionId) {\n      ...ArticleFields\n      ...EnrichedFields\n      isRead\n      author {\n        id\n        name\n        profile\n        pictureUrl\n      }\n    }\n  }\n"): (typeof documents)["\n  query Suggestion($suggestionId: ID!, $language: String!) {\n    suggestion(suggestionId: $suggestionId) {\n      ...ArticleFields\n      ...EnrichedFields\n      isRead\n      author {\n        id\n        name\n        profile\n        pictureUrl\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PushRecent($articleKind: ArticleKind!, $articleId: ID!) {\n    pushRecent(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation PushRecent($articleKind: ArticleKind!, $articleId: ID!) {\n    pushRecent(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EnrichedFields on Article {\n    body\n    bodyHtml\n    correctionMark\n    summarySentences {\n      text\n      start\n      end\n    }\n    story {\n      id\n      articleKind\n      title\n      language\n      byline\n      publishedAt\n      isCorrected\n      source {\n        jaSub\n        enSub\n        localSub\n      }\n    }\n    translation(language: $language) {\n      language\n      title\n      body\n      method\n      isPartial\n    }\n  }\n"): (typeof documents)["\n  fragment EnrichedFields on Article {\n    body\n    bodyHtml\n    correctionMark\n    summarySentences {\n      text\n      start\n      end\n    }\n    story {\n      id\n      articleKind\n      title\n      language\n      byline\n      publishedAt\n      isCorrected\n      source {\n        jaSub\n        enSub\n        localSub\n      }\n    }\n    translation(language: $language) {\n      language\n      title\n      body\n      method\n      isPartial\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RevisionFields on Article {\n    revisions {\n      id\n      replacedAt\n      changes {\n        field\n        parts {\n          kind\n          text\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment RevisionFields on Article {\n    revisions {\n      id\n      replacedAt\n      changes {\n        field\n        parts {\n          kind\n          text\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HeadlineRevisions($articleId: ID!) {\n    article: headline(headlineId: $articleId) {\n      ...RevisionFields\n    }\n  }\n"): (typeof documents)["\n  query HeadlineRevisions($articleId: ID!) {\n    article: headline(headlineId: $articleId) {\n      ...RevisionFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NoticeRevisions($articleId: ID!) {\n    article: notice(noticeId: $articleId) {\n      ...RevisionFields\n    }\n  }\n"): (typeof documents)["\n  query NoticeRevisions($articleId: ID!) {\n    article: notice(noticeId: $articleId) {\n      ...RevisionFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SuggestionRevisions($articleId: ID!) {\n    article: suggestion(suggestionId: $articleId) {\n      ...RevisionFields\n    }\n  }\n"): (typeof documents)["\n  query SuggestionRevisions($articleId: ID!) {\n    article: suggestion(suggestionId: $articleId) {\n      ...RevisionFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BoardItem on Board {\n    id\n    title\n    description\n    priority\n    status\n    updatedAt\n    user {\n      id\n      realName\n      email\n    }\n    counting {\n      articles\n      actions\n      shares\n    }\n    tags {\n      id\n      name\n      color\n    }\n  }\n"): (typeof documents)["\n  fragment BoardItem on Board {\n    id\n    title\n    description\n    priority\n    status\n    updatedAt\n    user {\n      id\n      realName\n      email\n    }\n    counting {\n      articles\n      actions\n      shares\n    }\n    tags {\n      id\n      name\n      color\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Boards(\n    $baseId: ID\n    $isLatest: Boolean\n    $status: Status\n    $sortAttribute: BoardSortAttribute\n    $keywords: String\n  ) {\n    boards(\n      baseId: $baseId\n      isLatest: $isLatest\n      status: $status\n      sortAttribute: $sortAttribute\n      keywords: $keywords\n    ) {\n      isFirst\n      isLast\n      data {\n        ...BoardItem\n      }\n    }\n  }\n"): (typeof documents)["\n  query Boards(\n    $baseId: ID\n    $isLatest: Boolean\n    $status: Status\n    $sortAttribute: BoardSortAttribute\n    $keywords: String\n  ) {\n    boards(\n      baseId: $baseId\n      isLatest: $isLatest\n      status: $status\n      sortAttribute: $sortAttribute\n      keywords: $keywords\n    ) {\n      isFirst\n      isLast\n      data {\n        ...BoardItem\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Board($boardId: ID!) {\n    board(boardId: $boardId) {\n      ...BoardItem\n      mayEdit\n      mayManage\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n    }\n  }\n"): (typeof documents)["\n  query Board($boardId: ID!) {\n    board(boardId: $boardId) {\n      ...BoardItem\n      mayEdit\n      mayManage\n      shares {\n        ...ShareFields\n      }\n      pendingShares {\n        id\n        email\n        access\n        awaitsApproval\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BoardArticles($boardId: ID!, $baseId: ID, $isLatest: Boolean) {\n    boardArticles(boardId: $boardId, baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        addedBy {\n          id\n          realName\n          email\n        }\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query BoardArticles($boardId: ID!, $baseId: ID, $isLatest: Boolean) {\n    boardArticles(boardId: $boardId, baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        addedBy {\n          id\n          realName\n          email\n        }\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BoardActions($boardId: ID!) {\n    actions(boardId: $boardId, status: OPEN, sortAttribute: PRIORITY) {\n      data {\n        id\n        title\n        priority\n      }\n    }\n  }\n"): (typeof documents)["\n  query BoardActions($boardId: ID!) {\n    actions(boardId: $boardId, status: OPEN, sortAttribute: PRIORITY) {\n      data {\n        id\n        title\n        priority\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BoardExport($boardId: ID!) {\n    boardExport(boardId: $boardId) {\n      fileName\n      content\n    }\n  }\n"): (typeof documents)["\n  query BoardExport($boardId: ID!) {\n    boardExport(boardId: $boardId) {\n      fileName\n      content\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BoardValues($boardId: ID!) {\n    board(boardId: $boardId) {\n      id\n      title\n      description\n      priority\n      mayEdit\n    }\n  }\n"): (typeof documents)["\n  query BoardValues($boardId: ID!) {\n    board(boardId: $boardId) {\n      id\n      title\n      description\n      priority\n      mayEdit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpsertBoard($boardId: ID, $title: String!, $description: String, $priority: Int, $status: Status) {\n    upsertBoard(\n      boardId: $boardId\n      title: $title\n      description: $description\n      priority: $priority\n      status: $status\n    ) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpsertBoard($boardId: ID, $title: String!, $description: String, $priority: Int, $status: Status) {\n    upsertBoard(\n      boardId: $boardId\n      title: $title\n      description: $description\n      priority: $priority\n      status: $status\n    ) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteBoard($boardId: ID!) {\n    deleteBoard(boardId: $boardId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteBoard($boardId: ID!) {\n    deleteBoard(boardId: $boardId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LabelBoard($boardId: ID!, $tagId: ID!) {\n    labelBoard(boardId: $boardId, tagId: $tagId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation LabelBoard($boardId: ID!, $tagId: ID!) {\n    labelBoard(boardId: $boardId, tagId: $tagId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnlabelBoard($boardId: ID!, $tagId: ID!) {\n    unlabelBoard(boardId: $boardId, tagId: $tagId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UnlabelBoard($boardId: ID!, $tagId: ID!) {\n    unlabelBoard(boardId: $boardId, tagId: $tagId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Clips($baseId: ID, $isLatest: Boolean, $tagIds: [ID!]) {\n    clips(baseId: $baseId, isLatest: $isLatest, tagIds: $tagIds) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Clips($baseId: ID, $isLatest: Boolean, $tagIds: [ID!]) {\n    clips(baseId: $baseId, isLatest: $isLatest, tagIds: $tagIds) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SignInFresh {\n    deletionOutlook {\n      isSignInFresh\n    }\n  }\n"): (typeof documents)["\n  query SignInFresh {\n    deletionOutlook {\n      isSignInFresh\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseAccount($accountId: ID!) {\n    closeAccount(accountId: $accountId)\n  }\n"): (typeof documents)["\n  mutation CloseAccount($accountId: ID!) {\n    closeAccount(accountId: $accountId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Members {\n    members {\n      userLimit\n      members {\n        id\n        userId\n        realName\n        email\n        userAcl\n      }\n      invitations {\n        id\n        email\n        userAcl\n        expiresAt\n        mail\n      }\n      requests {\n        id\n        email\n        sharedTitle\n        inviter {\n          id\n          realName\n          email\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Members {\n    members {\n      userLimit\n      members {\n        id\n        userId\n        realName\n        email\n        userAcl\n      }\n      invitations {\n        id\n        email\n        userAcl\n        expiresAt\n        mail\n      }\n      requests {\n        id\n        email\n        sharedTitle\n        inviter {\n          id\n          realName\n          email\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InviteMember($email: String!, $userAcl: UserAcl!, $language: Locale) {\n    inviteMember(email: $email, userAcl: $userAcl, language: $language) {\n      id\n      email\n    }\n  }\n"): (typeof documents)["\n  mutation InviteMember($email: String!, $userAcl: UserAcl!, $language: Locale) {\n    inviteMember(email: $email, userAcl: $userAcl, language: $language) {\n      id\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveInvitation($invitationId: ID!) {\n    approveInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation ApproveInvitation($invitationId: ID!) {\n    approveInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RejectInvitation($invitationId: ID!) {\n    rejectInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RejectInvitation($invitationId: ID!) {\n    rejectInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendInvitation($invitationId: ID!) {\n    resendInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation ResendInvitation($invitationId: ID!) {\n    resendInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeInvitation($invitationId: ID!) {\n    revokeInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeInvitation($invitationId: ID!) {\n    revokeInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeMemberRole($memberId: ID!, $userAcl: UserAcl!) {\n    changeMemberRole(memberId: $memberId, userAcl: $userAcl) {\n      id\n      userAcl\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeMemberRole($memberId: ID!, $userAcl: UserAcl!) {\n    changeMemberRole(memberId: $memberId, userAcl: $userAcl) {\n      id\n      userAcl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveMember($memberId: ID!) {\n    removeMember(memberId: $memberId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveMember($memberId: ID!) {\n    removeMember(memberId: $memberId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeSecurityRules($needsTwoSteps: Boolean!, $sessionHours: Int, $sessionIdleHours: Int, $trustedDomains: [String!]) {\n    changeSecurityRules(\n      needsTwoSteps: $needsTwoSteps\n      sessionHours: $sessionHours\n      sessionIdleHours: $sessionIdleHours\n      trustedDomains: $trustedDomains\n    ) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeSecurityRules($needsTwoSteps: Boolean!, $sessionHours: Int, $sessionIdleHours: Int, $trustedDomains: [String!]) {\n    changeSecurityRules(\n      needsTwoSteps: $needsTwoSteps\n      sessionHours: $sessionHours\n      sessionIdleHours: $sessionIdleHours\n      trustedDomains: $trustedDomains\n    ) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Organization {\n    accountOverview {\n      memberCount\n      invitationCount\n      createdAt\n      account {\n        id\n        name\n        plan\n        userLimit\n        availableCountries\n        trialExpireAt\n        demo\n        needsTwoSteps\n        sessionHours\n        sessionIdleHours\n        trustedDomains\n      }\n    }\n    user {\n      id\n      accountUsers {\n        userAcl\n        id\n        accountId\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n"): (typeof documents)["\n  query Organization {\n    accountOverview {\n      memberCount\n      invitationCount\n      createdAt\n      account {\n        id\n        name\n        plan\n        userLimit\n        availableCountries\n        trialExpireAt\n        demo\n        needsTwoSteps\n        sessionHours\n        sessionIdleHours\n        trustedDomains\n      }\n    }\n    user {\n      id\n      accountUsers {\n        userAcl\n        id\n        accountId\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateOrganization($accountName: String, $industryId: ID, $jobId: ID) {\n    updateUser(accountName: $accountName, industryId: $industryId, jobId: $jobId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateOrganization($accountName: String, $industryId: ID, $jobId: ID) {\n    updateUser(accountName: $accountName, industryId: $industryId, jobId: $jobId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Tags {\n    tags {\n      id\n      name\n      color\n      articleCount\n      boardCount\n    }\n  }\n"): (typeof documents)["\n  query Tags {\n    tags {\n      id\n      name\n      color\n      articleCount\n      boardCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTag($name: String!, $color: TagColor) {\n    createTag(name: $name, color: $color) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation CreateTag($name: String!, $color: TagColor) {\n    createTag(name: $name, color: $color) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTag($tagId: ID!, $name: String, $color: TagColor) {\n    updateTag(tagId: $tagId, name: $name, color: $color) {\n      id\n      name\n      color\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateTag($tagId: ID!, $name: String, $color: TagColor) {\n    updateTag(tagId: $tagId, name: $name, color: $color) {\n      id\n      name\n      color\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteTag($tagId: ID!) {\n    deleteTag(tagId: $tagId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteTag($tagId: ID!) {\n    deleteTag(tagId: $tagId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Glossary {\n    glossary {\n      id\n      ja\n      en\n    }\n  }\n"): (typeof documents)["\n  query Glossary {\n    glossary {\n      id\n      ja\n      en\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveTerm($glossaryTermId: ID, $ja: String!, $en: String!) {\n    upsertGlossaryTerm(glossaryTermId: $glossaryTermId, ja: $ja, en: $en) {\n      id\n      ja\n      en\n    }\n  }\n"): (typeof documents)["\n  mutation SaveTerm($glossaryTermId: ID, $ja: String!, $en: String!) {\n    upsertGlossaryTerm(glossaryTermId: $glossaryTermId, ja: $ja, en: $en) {\n      id\n      ja\n      en\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteTerm($glossaryTermId: ID!) {\n    deleteGlossaryTerm(glossaryTermId: $glossaryTermId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteTerm($glossaryTermId: ID!) {\n    deleteGlossaryTerm(glossaryTermId: $glossaryTermId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Headlines(\n    $baseId: ID\n    $isLatest: Boolean\n    $isUnreadOnly: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      isUnreadOnly: $isUnreadOnly\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n        isRead\n      }\n    }\n  }\n"): (typeof documents)["\n  query Headlines(\n    $baseId: ID\n    $isLatest: Boolean\n    $isUnreadOnly: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      isUnreadOnly: $isUnreadOnly\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n        isRead\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notices(\n    $baseId: ID\n    $isLatest: Boolean\n    $isUnreadOnly: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      isUnreadOnly: $isUnreadOnly\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n        isRead\n      }\n    }\n  }\n"): (typeof documents)["\n  query Notices(\n    $baseId: ID\n    $isLatest: Boolean\n    $isUnreadOnly: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      isUnreadOnly: $isUnreadOnly\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n        isRead\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OldestHeadline(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n"): (typeof documents)["\n  query OldestHeadline(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OldestNotice(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n"): (typeof documents)["\n  query OldestNotice(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchPreview(\n    $kind: ArticleKind!\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    searchPreview(\n      kind: $kind\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      days {\n        day\n        count\n      }\n      isReindexing\n      passedOver {\n        term\n        word\n        articles\n      }\n    }\n  }\n"): (typeof documents)["\n  query SearchPreview(\n    $kind: ArticleKind!\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    searchPreview(\n      kind: $kind\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      days {\n        day\n        count\n      }\n      isReindexing\n      passedOver {\n        term\n        word\n        articles\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnreadHeadlines(\n    $baseId: ID\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      baseId: $baseId\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      unreadIds\n    }\n  }\n"): (typeof documents)["\n  query UnreadHeadlines(\n    $baseId: ID\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      baseId: $baseId\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      unreadIds\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnreadNotices(\n    $baseId: ID\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      baseId: $baseId\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      unreadIds\n    }\n  }\n"): (typeof documents)["\n  query UnreadNotices(\n    $baseId: ID\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $tagIds: [ID!]\n    $aiTags: [String!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      baseId: $baseId\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      tagIds: $tagIds\n      aiTags: $aiTags\n      foldStories: true\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      unreadIds\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AlertForecast($conditions: JSON!) {\n    alertForecast(conditions: $conditions) {\n      isComplete\n      alertCount\n      itemCount\n      waitingCount\n      timezone\n      days {\n        day\n        itemCount\n      }\n      items {\n        id\n        title\n        language\n        alertAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query AlertForecast($conditions: JSON!) {\n    alertForecast(conditions: $conditions) {\n      isComplete\n      alertCount\n      itemCount\n      waitingCount\n      timezone\n      days {\n        day\n        itemCount\n      }\n      items {\n        id\n        title\n        language\n        alertAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AlertCount($conditions: JSON!) {\n    alertForecast(conditions: $conditions) {\n      isComplete\n      alertCount\n    }\n  }\n"): (typeof documents)["\n  query AlertCount($conditions: JSON!) {\n    alertForecast(conditions: $conditions) {\n      isComplete\n      alertCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchRulesComparison($id: ID!) {\n    searchRulesComparison(id: $id) {\n      before\n      after\n      gainedCount\n      lostCount\n      gained {\n        id\n        title\n        language\n      }\n      lost {\n        id\n        title\n        language\n      }\n      isComplete\n    }\n  }\n"): (typeof documents)["\n  query SearchRulesComparison($id: ID!) {\n    searchRulesComparison(id: $id) {\n      before\n      after\n      gainedCount\n      lostCount\n      gained {\n        id\n        title\n        language\n      }\n      lost {\n        id\n        title\n        language\n      }\n      isComplete\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmSearchRules($ids: [ID!]!) {\n    confirmSearchRules(ids: $ids)\n  }\n"): (typeof documents)["\n  mutation ConfirmSearchRules($ids: [ID!]!) {\n    confirmSearchRules(ids: $ids)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchAssets {\n    searchAssets {\n      trendWords\n      sources\n    }\n  }\n"): (typeof documents)["\n  query SearchAssets {\n    searchAssets {\n      trendWords\n      sources\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TrendWords($country: [String!], $sourceIds: [ID!]) {\n    headlines(country: $country, sourceIds: $sourceIds) {\n      trendWords\n    }\n  }\n"): (typeof documents)["\n  query TrendWords($country: [String!], $sourceIds: [ID!]) {\n    headlines(country: $country, sourceIds: $sourceIds) {\n      trendWords\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchLogging($conditions: JSON!) {\n    searchLogging(conditions: $conditions)\n  }\n"): (typeof documents)["\n  mutation SearchLogging($conditions: JSON!) {\n    searchLogging(conditions: $conditions)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Recent($baseId: ID, $isLatest: Boolean) {\n    recent(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Recent($baseId: ID, $isLatest: Boolean) {\n    recent(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddAlertDestination($kind: AlertDestinationKind!, $name: String!, $address: String!) {\n    addAlertDestination(kind: $kind, name: $name, address: $address) {\n      secret\n    }\n  }\n"): (typeof documents)["\n  mutation AddAlertDestination($kind: AlertDestinationKind!, $name: String!, $address: String!) {\n    addAlertDestination(kind: $kind, name: $name, address: $address) {\n      secret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeAlertDestination($id: ID!, $name: String, $address: String, $isOn: Boolean) {\n    changeAlertDestination(id: $id, name: $name, address: $address, isOn: $isOn) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeAlertDestination($id: ID!, $name: String, $address: String, $isOn: Boolean) {\n    changeAlertDestination(id: $id, name: $name, address: $address, isOn: $isOn) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveAlertDestination($id: ID!) {\n    removeAlertDestination(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveAlertDestination($id: ID!) {\n    removeAlertDestination(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateAlertDestinationSecret($id: ID!) {\n    rotateAlertDestinationSecret(id: $id) {\n      secret\n    }\n  }\n"): (typeof documents)["\n  mutation RotateAlertDestinationSecret($id: ID!) {\n    rotateAlertDestinationSecret(id: $id) {\n      secret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TestAlertDestination($id: ID!) {\n    testAlertDestination(id: $id) {\n      ok\n      kind\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation TestAlertDestination($id: ID!) {\n    testAlertDestination(id: $id) {\n      ok\n      kind\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeletionOutlook {\n    deletionOutlook {\n      isSignInFresh\n      accounts {\n        account {\n          id\n          name\n        }\n        isOnlyMember\n        isLastAdmin\n        boardCount\n        successors {\n          id\n          realName\n          email\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query DeletionOutlook {\n    deletionOutlook {\n      isSignInFresh\n      accounts {\n        account {\n          id\n          name\n        }\n        isOnlyMember\n        isLastAdmin\n        boardCount\n        successors {\n          id\n          realName\n          email\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMe($boards: BoardsOfDeleted!, $successors: [SuccessorInput!], $closeAccountIds: [ID!]) {\n    deleteMe(boards: $boards, successors: $successors, closeAccountIds: $closeAccountIds)\n  }\n"): (typeof documents)["\n  mutation DeleteMe($boards: BoardsOfDeleted!, $successors: [SuccessorInput!], $closeAccountIds: [ID!]) {\n    deleteMe(boards: $boards, successors: $successors, closeAccountIds: $closeAccountIds)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sessions {\n    sessions {\n      id\n      createdAt\n      lastUsedAt\n      ipAddress\n      userAgent\n      isCurrent\n    }\n  }\n"): (typeof documents)["\n  query Sessions {\n    sessions {\n      id\n      createdAt\n      lastUsedAt\n      ipAddress\n      userAgent\n      isCurrent\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($id: ID!) {\n    endSession(sessionId: $id)\n  }\n"): (typeof documents)["\n  mutation EndSession($id: ID!) {\n    endSession(sessionId: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Profile {\n    user {\n      id\n      realName\n      phone\n      email\n      firstPage\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n        }\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n"): (typeof documents)["\n  query Profile {\n    user {\n      id\n      realName\n      phone\n      email\n      firstPage\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n        }\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateProfile(\n    $realName: String\n    $phone: String\n    $email: String\n    $industryId: ID\n    $jobId: ID\n    $firstPage: FirstPage\n    $accountName: String\n  ) {\n    updateUser(\n      realName: $realName\n      phone: $phone\n      email: $email\n      industryId: $industryId\n      jobId: $jobId\n      firstPage: $firstPage\n      accountName: $accountName\n    ) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateProfile(\n    $realName: String\n    $phone: String\n    $email: String\n    $industryId: ID\n    $jobId: ID\n    $firstPage: FirstPage\n    $accountName: String\n  ) {\n    updateUser(\n      realName: $realName\n      phone: $phone\n      email: $email\n      industryId: $industryId\n      jobId: $jobId\n      firstPage: $firstPage\n      accountName: $accountName\n    ) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateAlertSettings(\n    $alertsChannel: Int\n    $webhookUrl: String\n    $alertsLanguage: String\n    $alertsTimezone: String\n    $alertsTime: String\n    $alertsWeekdays: JSON\n  ) {\n    updateUser(\n      alertsChannel: $alertsChannel\n      webhookUrl: $webhookUrl\n      alertsLanguage: $alertsLanguage\n      alertsTimezone: $alertsTimezone\n      alertsTime: $alertsTime\n      alertsWeekdays: $alertsWeekdays\n    ) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateAlertSettings(\n    $alertsChannel: Int\n    $webhookUrl: String\n    $alertsLanguage: String\n    $alertsTimezone: String\n    $alertsTime: String\n    $alertsWeekdays: JSON\n  ) {\n    updateUser(\n      alertsChannel: $alertsChannel\n      webhookUrl: $webhookUrl\n      alertsLanguage: $alertsLanguage\n      alertsTimezone: $alertsTimezone\n      alertsTime: $alertsTime\n      alertsWeekdays: $alertsWeekdays\n    ) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendTestAlert($channel: Int!) {\n    sendTestAlert(channel: $channel) {\n      ok\n      kind\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation SendTestAlert($channel: Int!) {\n    sendTestAlert(channel: $channel) {\n      ok\n      kind\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSearchChannel($id: ID!, $alertsChannel: Int!) {\n    updateSearchSettings(id: $id, alertsChannel: $alertsChannel) {\n      id\n      alertsChannel\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSearchChannel($id: ID!, $alertsChannel: Int!) {\n    updateSearchSettings(id: $id, alertsChannel: $alertsChannel) {\n      id\n      alertsChannel\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Suggestions($baseId: ID, $authorId: ID, $isLatest: Boolean) {\n    suggestions(baseId: $baseId, authorId: $authorId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query Suggestions($baseId: ID, $authorId: ID, $isLatest: Boolean) {\n    suggestions(baseId: $baseId, authorId: $authorId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Author($authorId: ID!) {\n    author(authorId: $authorId) {\n      id\n      name\n      profile\n      pictureUrl\n    }\n  }\n"): (typeof documents)["\n  query Author($authorId: ID!) {\n    author(authorId: $authorId) {\n      id\n      name\n      profile\n      pictureUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Today($timezoneOffsetInMinutes: Int) {\n    today(timezoneOffsetInMinutes: $timezoneOffsetInMinutes) {\n      savedSearch {\n        id\n        name\n        conditions\n      }\n      days {\n        day\n        count\n      }\n      isComplete\n      spike\n      topStory {\n        articleCount\n        article {\n          id\n          articleKind\n          title\n          language\n          publishedAt\n          isRead\n          source {\n            jaSub\n            enSub\n            localSub\n          }\n        }\n      }\n      reducedSources {\n        reason\n        lastSuccessAt\n        source {\n          id\n          jaSub\n          enSub\n          localSub\n        }\n      }\n    }\n    nextDelivery {\n      at\n      articleCount\n      searches {\n        name\n        articleCount\n      }\n    }\n    user {\n      id\n      alertsChannel\n      alertsTime\n    }\n  }\n"): (typeof documents)["\n  query Today($timezoneOffsetInMinutes: Int) {\n    today(timezoneOffsetInMinutes: $timezoneOffsetInMinutes) {\n      savedSearch {\n        id\n        name\n        conditions\n      }\n      days {\n        day\n        count\n      }\n      isComplete\n      spike\n      topStory {\n        articleCount\n        article {\n          id\n          articleKind\n          title\n          language\n          publishedAt\n          isRead\n          source {\n            jaSub\n            enSub\n            localSub\n          }\n        }\n      }\n      reducedSources {\n        reason\n        lastSuccessAt\n        source {\n          id\n          jaSub\n          enSub\n          localSub\n        }\n      }\n    }\n    nextDelivery {\n      at\n      articleCount\n      searches {\n        name\n        articleCount\n      }\n    }\n    user {\n      id\n      alertsChannel\n      alertsTime\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;