import { useState } from 'react';
import * as opsCertificateCalls from '#core/certificates/ops/calls.ts';
import * as opsCalls from '#core/ops/calls.ts';
import type { Review } from '#core/ops/model.ts';
import * as identityCalls from '#core/users/identity/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';

/**
 * The opened documents, by their place in the list: data URLs of identity cards, signed links of certificates. They are kept
 * while the case is on the screen. Opening one first takes the case, so that two operators do not work on the same one.
 */
export function useDocuments(review: Review): {
  shown: Readonly<Record<number, string>>;
  /** The place of the document that is loading. */
  loading: number | null;
  look: (index: number) => Promise<void>;
} {
  const { kind, item_id } = review;
  const [claim] = useAct(opsCalls.claimReview);
  const [viewCard] = useAct(identityCalls.viewIdentityDocument);
  const [openFile] = useAct(opsCertificateCalls.openCertificateFile);
  const [shown, setShown] = useState<Readonly<Record<number, string>>>({});
  const [loading, setLoading] = useState<number | null>(null);

  /** The address of a document; null after a toast has said why it cannot be opened. */
  async function addressOf(index: number): Promise<string | null> {
    const fail = (error: object | undefined) => {
      toast({ text: whyNot(error), tone: 'danger' });
      return null;
    };
    const taken = await claim({ kind, item_id });
    if (taken.error) return fail(taken.error);
    const document = taken.data.review.documents[index];
    if (!document) return fail(undefined);
    if (kind === 'identity') {
      const seen = await viewCard({ identity_check_id: item_id, document_id: document.id });
      return seen.error ? fail(seen.error) : seen.data.data_url;
    }
    const opened = await openFile({ certificate_id: item_id, attachment_id: document.id });
    if (opened.error) return fail(opened.error);
    if (document.is_picture) return opened.data.link.url;
    // A PDF is downloaded, so it needs no window.
    location.assign(opened.data.link.url);
    return null;
  }

  return {
    shown,
    loading,
    async look(index) {
      setLoading(index);
      const address = await addressOf(index);
      setLoading(null);
      if (address !== null) setShown((before) => ({ ...before, [index]: address }));
    },
  };
}
