import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type Round, type RoundNumber, roundYears } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { client as calls } from "../../base/api.ts";
import { dateText } from "../../base/instants.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged, useRounds } from "../claims.queries.ts";
import { RoundDialog } from "./round.dialog.tsx";
import styles from "./rounds.module.css";

const numbers = [1, 2] as const;

/** One line per round that nobody answered yet; none before the rounds are known. */
export function RoundBanners({ client }: { client: number }) {
  const rounds = useRounds(client);
  if (!rounds.data) return null;
  const missing = numbers.filter((number) => !rounds.data.items.some((round) => round.number === number));
  return missing.length === 0 ? null : (
    <div>
      {missing.map((number) => (
        <Ribbon key={number} meaning="act">
          MISSING: {roundYears[number]} Round of PPP must be updated.
        </Ribbon>
      ))}
    </div>
  );
}

export function RoundCards({ client, mayChange }: { client: number; mayChange: boolean }) {
  const rounds = useRounds(client);
  return (
    <div className={styles.pair}>
      {numbers.map((number) => (
        <CardFrame key={number} title={`${roundYears[number]} PPP round`} {...(number === 1 && { anchor: "rounds" })}>
          <Loaded query={rounds}>
            {({ items }) => (
              <RoundAnswer
                client={client}
                number={number}
                round={items.find((round) => round.number === number) ?? null}
                mayChange={mayChange}
              />
            )}
          </Loaded>
        </CardFrame>
      ))}
    </div>
  );
}

interface AnswerProps {
  client: number;
  number: RoundNumber;
  round: Round | null;
  mayChange: boolean;
}

function RoundAnswer({ client, number, round, mayChange }: AnswerProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const changed = useClaimChanged(client);
  const clear = async () => {
    if (!round) return;
    const year = roundYears[number];
    const text = `Clear the ${year} PPP round? Its amounts and dates are removed.`;
    if (!(await ask({ title: `${year} PPP round`, text, confirm: "Clear", danger: true }))) return;
    try {
      await calls.claims.removeRound({ params: { id: round.id }, query: { version: round.version } });
      succeeded("Round removed successfully", 5);
      changed();
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Stack>
      {round === null ? (
        <p>NO ROUNDS DECLARED!</p>
      ) : round.did_not_receive ? (
        <p>Client did not receive this round of PPP</p>
      ) : (
        <LoanFacts round={round} />
      )}
      {mayChange && (
        <Inline>
          <Button variant="default" size="xs" onClick={open}>
            {round ? "Edit" : "Add Information"}
          </Button>
          {round && (
            <Button variant="subtle" color="red" size="xs" onClick={() => void clear()}>
              Clear
            </Button>
          )}
          <RoundDialog client={client} number={number} round={round} opened={opened} onClose={close} />
        </Inline>
      )}
    </Stack>
  );
}

function LoanFacts({ round }: { round: Round }) {
  return (
    <Facts
      facts={[
        ["Loan amount", round.amount && <span className="figures">{formatMoney(round.amount)}</span>],
        ["Loan date", dateText(round.start)],
        ...(round.forgiven === null ? [] : [["Forgiven", formatMoney(round.forgiven)] as const]),
      ]}
    />
  );
}
