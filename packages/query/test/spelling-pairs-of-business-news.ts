/** Words of business news. Each key names the rule that joins the pair or keeps it apart. */
export const sameWordsOfBusinessNews: Readonly<Record<string, string>> = {
  businessNumbersBeforeNouns: `三連覇=3連覇 七連敗=7連敗 三冠=3冠 三冠王=3冠王 六大学=6大学 三原則=3原則 非核三原則=非核3原則 三学期=3学期 三段階=3段階
    二大政党=2大政党 二車線=2車線 四チーム=4チーム 三十株=30株 五十歩=50歩 二桁=2桁 二けた=2けた 二国間=2国間 三百平方メートル=300平方メートル 十六銀行=16銀行
    第三セクター=第3セクター 第一生命=第1生命 第二東京弁護士会=第2東京弁護士会 第三者=第3者 二塁打=2塁打 三塁=3塁 一週間=1週間 二週間=2週間 三銘柄=3銘柄
    四工場=4工場 五部門=5部門 七路線=7路線 九州四県=九州4県 十項目=10項目 二十地点=20地点 五拠点=5拠点`,
  businessNumbersAfterWords: `午後三時=午後3時 午前九時=午前9時 小学六年=小学6年 高校三年=高校3年 東北六県=東北6県 大手三行=大手3行 過去五年=過去5年 首都圏四都県=首都圏4都県`,
  businessAges: `五才=五歳 三十才=三十歳 30才=30歳 十八才未満=十八歳未満`,
  businessUnits: `2nm=2_nm 10GB=10_GB 500MW=500_MW 737MAX=737_MAX 10bn=10_bn 100kWh=100_kWh 4GHz=4_GHz`,
  businessInitials: `R&D=R_&_D Q&A=Q_&_A P&L=P_&_L R&D=R_and_D PhD=Ph.D. Ph.D.=PhD`,
  businessCompounds: `setback=set-back setbacks=set-backs hardliners=hard-liners underway=under-way paycheck=pay-check fintech=fin-tech
    proptech=prop-tech cryptocurrencies=crypto-currencies intraday=intra-day overcapacity=over-capacity companywide=company-wide
    frontrunner=front-runner frontrunners=front-runners telework=tele-work telemedicine=tele-medicine midrange=mid-range
    restructure=re-structure rebrand=re-brand rebalancing=re-balancing reshoring=re-shoring outsourcing=out-sourcing
    spillover=spill-over standby=stand-by cyberattack=cyber_attack cybersecurity=cyber_security spokesperson=spokes-person`,
  businessBritishSpelling: `councillor=councilor councillors=councilors`,
};

export const otherWordsOfBusinessNews: Readonly<Record<string, string>> = {
  businessNumbers: `十五=十五夜 15=十五夜 四十=四十肩 二十四=二十四節気 三井住友=3井住友 四国電力=4国電力 三省堂=3省堂 八千代銀行=8千代銀行 百貨店=100貨店 千秋楽=1000秋楽 三国志=3国志
    五郎丸=5郎丸 三陽商会=3陽商会 一段階=1段階的 三連覇=十三連覇 3連覇=13連覇 二国間=十二国間 六大学=十六大学 午後三時=午後十三時 第一生命=第11生命 天才=天歳 才能=歳能 漫才=漫歳
    一部上場=1部上場 一般会計=1般会計 四季報=4季報 二子玉川=2子玉川 九州=9州 三重県=3重県`,
  businessLatin: `M&A=I'm_a 5G=15G 2nm=12_nm 10GB=110_GB 3rd=3_rd R&D=P&D upgrade=grade overcapacity=capacity setback=back overtime=over_time workout=work_out pickup=pick_up outright=out_right`,
};
