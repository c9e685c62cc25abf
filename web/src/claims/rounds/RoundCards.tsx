import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type Round, type RoundNumber, roundYears } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { client as calls } from "../../base/api.ts";
import { dateText } from "../../base/instants.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { EditButton } from "../../ui/panels/EditButton.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { useClaimChanged, useRounds } from "../claims.queries.ts";
import { useLedTo } from "../entry/ClaimEntry.tsx";
import { AskClient } from "../questions/AskClient.tsx";
import { emptyRound, roundBody, roundWords } from "./roundForm.ts";
import styles from "./rounds.module.css";

const RoundDialog = openedPart(async () => (await import("./round.dialog.tsx")).RoundDialog);

const numbers = [1, 2] as const;

/** The rounds that nobody answered yet, in one stripe; none before the rounds are known. */
export function RoundBanners({ client }: { client: number }) {
  const rounds = useRounds(client);
  if (!rounds.data) return null;
  const missing = numbers.filter((number) => !rounds.data.items.some((round) => round.number === number));
  return missing.length === 0 ? null : (
    <Ribbon meaning="act">
      {missing.map((number) => (
        <span key={number}>MISSING: {roundYears[number]} Round of PPP must be updated.</span>
      ))}
    </Ribbon>
  );
}

interface Props {
  client: number;
  mayChange: boolean;
}

export function RoundCards(props: Props) {
  return (
    <div className={styles.pair}>
      {numbers.map((number) => (
        <RoundCard key={number} {...props} number={number} />
      ))}
    </div>
  );
}

function RoundCard({ client, mayChange, number }: Props & { number: RoundNumber }) {
  const rounds = useRounds(client);
  const round = rounds.data?.items.find((one) => one.number === number) ?? null;
  return (
    <CardFrame
      title={`${roundYears[number]} PPP round`}
      {...(number === 1 && { anchor: "rounds" })}
      aside={rounds.data && mayChange && <RoundTools client={client} number={number} round={round} />}
    >
      <Loaded query={rounds} lines={1}>
        {() =>
          round === null ? (
            <>
              <p>NO ROUNDS DECLARED!</p>
              <AskClient client={client} field={`rounds-${number}`} />
            </>
          ) : round.did_not_receive ? (
            <p>Client did not receive this round of PPP</p>
          ) : (
            <LoanFacts round={round} />
          )
        }
      </Loaded>
    </CardFrame>
  );
}

interface ToolsProps {
  client: number;
  number: RoundNumber;
  round: Round | null;
}

function RoundTools({ client, number, round }: ToolsProps) {
  const [opened, { open, close }] = useDisclosure(false);
  useLedTo(`round${number}`, open);
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
  const { making, make } = useStep({ type: "claims", id: client });
  const body = { number, ...roundBody({ ...emptyRound, did_not_receive: true }) };
  const notReceived = async () => {
    await calls.claims.createRound({ params: { id: client }, body });
    succeeded("Round changes was saved !", 5);
  };
  return (
    <>
      {!round && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Mark as not received: ${roundYears[number]} PPP round`}
          loading={making !== null}
          onClick={() => void make("not received", notReceived, null)}
        >
          Mark as not received
        </Button>
      )}
      {round && (
        <Button variant="subtle" color="red" size="xs" onClick={() => void clear()}>
          Clear
        </Button>
      )}
      <EditButton onClick={open}>{round ? "Edit" : "Add Information"}</EditButton>
      <RoundDialog client={client} number={number} round={round} opened={opened} onClose={close} />
    </>
  );
}

/** What else stands on the form of the forgiveness, where it was entered. */
const ofForm = ["payroll_reported", "nonpayroll_reported", "other_payroll_costs", "group_health"] as const;

function LoanFacts({ round }: { round: Round }) {
  return (
    <Facts
      facts={[
        ["Loan amount", round.amount && <span className="figures">{formatMoney(round.amount)}</span>],
        ["Loan date", dateText(round.start)],
        ...(round.forgiven === null ? [] : [["Forgiven", formatMoney(round.forgiven)] as const]),
        ...(round.weeks === null ? [] : [[roundWords.weeks, String(round.weeks)] as const]),
        ...ofForm
          .filter((name) => round[name] !== null)
          .map((name) => [roundWords[name], formatMoney(round[name] ?? "0.00")] as const),
      ]}
    />
  );
}
